import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Where websockets are taken. */
export const SOCKET_PATH = '/socket.io';

/** How long who has been answered may take to go. */
const LEAVE_LIMIT_MS = 2_000;

/**
 * Decides on requests that want to change the protocol. Node leaves all of them to us as soon as anybody takes websockets.
 *
 * @param isWelcome whether a websocket may be opened; who is not welcome is answered 403.
 */
export function guardUpgrades(server: Server, isWelcome: (request: IncomingMessage) => boolean): void {
  // Before socket.io's own listener, which lets sockets alone that have ended.
  server.prependListener('upgrade', (request: IncomingMessage, socket: Socket) => {
    // Node has taken its own listeners off: a reset that nobody hears of would end the process.
    socket.on('error', () => socket.destroy());
    if (isWebsocket(request) && pathOf(request).startsWith(`${SOCKET_PATH}/`)) {
      if (!isWelcome(request)) refuse(socket, '403 Forbidden');
    } else if (request.method === 'GET' || request.method === 'HEAD') answerPlainly(server, request, socket);
    else refuse(socket, '400 Bad Request');
  });
}

function isWebsocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}

function refuse(socket: Socket, status: string): void {
  socket.setTimeout(LEAVE_LIMIT_MS, () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** A server may ignore an upgrade that it does not offer (RFC 9110 §7.8), such as curl's to HTTP/2: the request is a plain one. */
function answerPlainly(server: Server, request: IncomingMessage, socket: Socket): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => {
    socket.setTimeout(LEAVE_LIMIT_MS, () => socket.destroy());
    socket.end();
  });
  server.emit('request', request, response);
}
