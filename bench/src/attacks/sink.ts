/** What attacks are aimed at for comparison: a server that takes everything, does nothing and says so at once. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const server = http.createServer((request, response) => {
  request.on('error', () => undefined);
  request.resume().once('end', () => response.writeHead(429, { 'content-length': 0 }).end());
});
server.on('upgrade', (_request, socket) => {
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
});
server.on('clientError', (_error, socket) => {
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
