import { readSettings } from './settings';

it.each([
  ['PORT', '65536', "PORT is not a port: '65536'; set it to one from 1 to 65535."],
  ['PORT', '1e3', "PORT is not a port: '1e3'; set it to one from 1 to 65535."],
  ['PORT', '0x1F90', "PORT is not a port: '0x1F90'; set it to one from 1 to 65535."],
  ['PORT', ' 8080', "PORT is not a port: ' 8080'; set it to one from 1 to 65535."],
  ['PORT', '8080.0', "PORT is not a port: '8080.0'; set it to one from 1 to 65535."],
  ['PORT_BASE', '65533', "PORT_BASE is not a port: '65533'; set it to one from 1 to 65528."],
])('names the setting that is no port (%s=%s)', (name, value, sentence) => {
  expect(() => readSettings([], { [name]: value })).toThrow(sentence);
});

it('says of an option that npm has kept for itself how it is passed on', () => {
  const environment = { npm_lifecycle_event: 'start', npm_config_fresh: 'true' };
  expect(() => readSettings([], environment)).toThrow('npm start -- --fresh');
  expect(readSettings(['--fresh'], {})).toMatchObject({ isFresh: true });
});

it.each([['--fres'], ['--fresh=no'], ['foo']])('says of %s which options there are', (given) => {
  expect(() => readSettings([given], {})).toThrow(
    `npm start does not know '${given}': it takes --fresh, --demo and --help, without a value.`,
  );
});

it.each(['foo', 'mysql://owner:secret@db/tribina'])(
  'says of %s that no PostgreSQL is there, and tells no password',
  (url) => {
    expect(() => readSettings([], { DATABASE_URL: url })).toThrow(
      'DATABASE_URL is no address of PostgreSQL: postgres://owner:password@host:5432/database',
    );
  },
);

it('removes no secrets of a database that it leaves as it is', () => {
  const environment = { DATABASE_URL: 'postgres://owner@db/tribina' };
  expect(readSettings([], environment)).toMatchObject({ databaseUrl: environment.DATABASE_URL, wantsDemo: false });
  expect(() => readSettings(['--fresh'], environment)).toThrow('--fresh leaves the database of DATABASE_URL as it is');
});
