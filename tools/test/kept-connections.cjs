// Connections to the databases of tests outlive the pools that have opened them: a service that a file starts anew for each of
// its tests takes those of the one before. Opening them was most of such a start: each is a process of PostgreSQL that has yet to
// read what any statement needs. Sessions of ours have no state of their own: what they set they set for a transaction. With its
// database a connection ends by itself.
const pg = require('pg');

const parked = new Map();

/** Whole, and not in the middle of something. */
const isIdle = (client) =>
  client._queryable && !client._ending && client.readyForQuery && client.getTransactionStatus() === 'I';

function opened(config, places) {
  const client = new pg.Client(config);
  return Object.assign(client, {
    end(done) {
      if (!isIdle(client)) return pg.Client.prototype.end.call(client, done);
      client.removeAllListeners();
      client.on('error', () => places.delete(client));
      client.unref();
      places.add(client);
      process.nextTick(done);
    },
  });
}

function taken(client, places) {
  places.delete(client);
  client.ref();
  return Object.assign(client, { connect: (done) => process.nextTick(done) });
}

/** What pools make their connections of. @param config of the pool. */
function KeptClient(config) {
  const key = JSON.stringify(config);
  if (!parked.has(key)) parked.set(key, new Set());
  const places = parked.get(key);
  const [kept] = places;
  return kept ? taken(kept, places) : opened(config, places);
}

const { Pool } = pg;
const OF_A_TEST = /\/test_\w+$/;

pg.Pool = class extends Pool {
  constructor(config) {
    super(OF_A_TEST.test(config?.connectionString) ? { ...config, Client: KeptClient } : config);
  }
};
