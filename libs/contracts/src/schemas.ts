// Node only: TypeBox costs a browser 19.5 kB.
export * from './answer.schema';
export * from './api.schema';
export * from './content.schema';
export * from './feed.schema';
export * from './game.schema';
export * from './media.schema';
export * from './portal.schema';
export * from './releases.schema';
