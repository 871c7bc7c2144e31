/** The server that the page came from: a WebSocket a table, and HTTP. */
import type { ServerMessage } from '../../protocol/messages';
import type { Transport } from './transport';

export const network: Transport = {
  open(table, events) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(table)}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = () => {
      events.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      events.received(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      events.closed();
    };
    return {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => {
        socket.close();
      },
    };
  },
  fetch: (path, request) => fetch(path, request),
};
