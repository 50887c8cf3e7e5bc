import { Type } from 'typebox';
import { readConfig } from './config';

const schema = Type.Object({
  PORT: Type.Integer({ default: 8080, minimum: 1, maximum: 65_535 }),
  POOL: Type.Optional(Type.Integer({ minimum: 1 })),
  HOURS: Type.Number({ default: 72 }),
  NAME: Type.String({ default: 'none' }),
});

it('reads whole numbers and words, and fills in what is not set', () => {
  expect(readConfig(schema, { PORT: '8090', NAME: '1e3' })).toEqual({ PORT: 8090, HOURS: 72, NAME: '1e3' });
  expect(readConfig(schema, { PORT: '', POOL: '0012', HOURS: '0.5' })).toMatchObject({
    PORT: 8080,
    POOL: 12,
    HOURS: 0.5,
  });
});

it.each(['1e3', '0x1F90', ' 8080', '8080 ', '8080.0', '8080.5', '+8080', 'true', 'null', '٨', '-1', '99999'])(
  'says of %j that it is no number that is meant, beside every other fault',
  (given) => {
    expect(() => readConfig(schema, { PORT: given, POOL: '0' })).toThrow(/\n {2}PORT must be .*\n {2}POOL must be /s);
  },
);
