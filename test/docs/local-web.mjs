/**
 * Makes every host name lead to the server of this machine whose port is in PITH_LOCAL_WEB: names,
 * certificates and cables are made up, all else is as on the web. To be loaded with `--import`.
 */
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls from "node:tls";

/** Any public address. */
const ADDRESS = "198.41.0.4";
const isLocal = (host = "") => /^(?:localhost|127\.|::1|\[::1\])/u.test(host);
const { connect } = net;
const connectEncrypted = tls.connect;

function connectToServer(event) {
  const socket = connect({ host: "127.0.0.1", port: Number(process.env.PITH_LOCAL_WEB) });
  Object.defineProperty(socket, "remoteAddress", { value: ADDRESS });
  if (event !== "connect") socket.once("connect", () => socket.emit(event));
  return socket;
}

net.connect = (...given) => {
  const [{ host, path } = {}] = given;
  return path !== undefined || isLocal(host) ? connect(...given) : connectToServer("connect");
};
tls.connect = (...given) =>
  isLocal(given[0]?.host) ? connectEncrypted(...given) : connectToServer("secureConnect");
syncBuiltinESMExports();
