import { Type, type Static } from 'typebox';
import { Ok } from './answer.schema';

const closed = { additionalProperties: false } as const;
const WORD = '[a-z0-9]+(-[a-z0-9]+)*';
const Dir = Type.String({ pattern: `^${WORD}(/${WORD}){0,5}$`, maxLength: 100 });
const Fraction = Type.Number({ minimum: 0, maximum: 1 });

/** A picture as it is kept. Its name says what is in it: other bytes or another focal point get another name. */
export const SavedPicture = Type.Object({
  dir: Type.String(),
  filename: Type.String(),
  /** Size of what is kept, pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Dominant colour, `#rrggbb`: the ground while the picture loads. */
  colour: Type.String(),
});
export type SavedPicture = Static<typeof SavedPicture>;

export const mediaSchemas = {
  savePicture: {
    query: Type.Object(
      {
        dir: Dir,
        name: Type.String({ pattern: `^${WORD}$`, maxLength: 60 }),
        /** The point that no crop may lose, as fractions of width and height; the middle if not given. */
        focalX: Type.Optional(Fraction),
        focalY: Type.Optional(Fraction),
      },
      closed,
    ),
    reply: Ok({ data: SavedPicture }),
  },
  withdrawPicture: {
    query: Type.Object({ dir: Dir, filename: Type.String({ pattern: `^${WORD}\\.webp$`, maxLength: 100 }) }, closed),
    reply: Ok({}),
  },
} as const;
