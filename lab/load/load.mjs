// Measures the service under load, with pages from JSON lines (id, url, html), optionally gzipped:
//   node lab/load/load.mjs --pages crawl.jsonl.gz [--pages more.jsonl] [--count 200] [--seconds 40] [--workers 3] [--clients 4]
// Measures requests per second (compared with `pith --jsonl` on the same pages), latencies, memory,
// the effect of pages that time out on other pages, and wrong or lost answers at SIGTERM. --attack
// MINUTES instead adds clients that are silent, slow, or send only half of what they announce.
import { spawn } from "node:child_process";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";

const pith = fileURLToPath(new URL("../../packages/pith-cli/dist/main.js", import.meta.url));
const usage = `node lab/load/load.mjs --pages FILE.jsonl[.gz] [--pages MORE.jsonl] [--count 200] [--seconds 40] [--workers 3]
    [--clients 4] [--deadline 1000] [--attack MINUTES]
Measures the built service (npm run build) under load, with pages from JSON lines (id, url, html).`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        help: { type: "boolean", short: "h", default: false },
        pages: { type: "string", multiple: true },
        count: { type: "string", default: "200" },
        seconds: { type: "string", default: "40" },
        workers: { type: "string", default: "3" },
        clients: { type: "string", default: "4" },
        deadline: { type: "string", default: "1000" },
        attack: { type: "string" },
      },
    }).values;
  } catch (error) {
    console.error(`load: ${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

const values = readOptions();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!values.pages) {
  console.error(usage);
  process.exit(2);
}
const count = Number(values.count);
const seconds = Number(values.seconds);
const clients = Number(values.clients);

/** Reads the same number of pages from each part of a file. */
async function readPages(path, wanted) {
  const file = createReadStream(path);
  const lines = createInterface({ input: path.endsWith(".gz") ? file.pipe(createGunzip()) : file });
  const all = [];
  for await (const line of lines) {
    const { id, url, html } = JSON.parse(line);
    all.push({
      id: `${path} ${id}`,
      url: typeof url === "string" && /^https?:/.test(url) ? url : undefined,
      html,
    });
  }
  const step = Math.max(1, all.length / wanted);
  return Array.from({ length: Math.min(wanted, all.length) }, (_, i) => all[Math.floor(i * step)]);
}

/** The pages of all files, mixed. */
async function readAll(paths) {
  const files = await Promise.all(
    paths.map((path) => readPages(path, Math.ceil(count / paths.length))),
  );
  const longest = Math.max(...files.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    files.flatMap((pages) => pages.slice(i, i + 1)),
  ).flat();
}

/** `pith --jsonl` processes the pages this often: the first round warms it up, like the service. */
const ROUNDS = 3;

/** Runs `pith --jsonl` on the pages for the expected answers and the reference time. */
async function extractLines(pages) {
  const child = spawn(process.execPath, [pith, "extract", "--jsonl", "--format", "markdown"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const expected = new Map();
  let count = 0;
  let warmAt = 0;
  const done = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (++count === pages.length) warmAt = performance.now();
      const { id, outcome, markdown } = JSON.parse(line);
      expected.set(id, { outcome, content: markdown });
    }
  })();
  const round = pages.map((page) => `${JSON.stringify(page)}\n`).join("");
  child.stdin.end(round.repeat(ROUNDS));
  await done;
  return {
    expected,
    pagesPerSecond: ((ROUNDS - 1) * pages.length) / ((performance.now() - warmAt) / 1000),
  };
}

async function startService() {
  const args = [
    pith,
    "serve",
    "--port",
    "0",
    "--workers",
    values.workers,
    "--limit",
    `deadline-ms=${values.deadline}`,
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise((resolve, reject) => {
    // The service blocks if nothing reads its log.
    createInterface({ input: child.stderr }).on("line", (line) => {
      const found = /listening at (\S+?),?(?:\s|$)/.exec(line);
      if (found) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error("the service did not start")));
  });
  return { child, url, ended };
}

const agent = new Agent({ keepAlive: true });

function post(url, body, path = "extract") {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const sent = request(`${url}/v1/${path}`, { method: "POST", headers, agent }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }),
      );
      response.on("error", reject);
    });
    sent.on("error", reject).end(body);
  });
}

/** Read from the operating system, because a request to a service under attack may fail. */
const residentMiB = ({ child }) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Sends the pages repeatedly from several clients and checks every answer. */
async function sendPages(url, pages, expected, lastSeconds) {
  const times = [];
  const wrong = [];
  const statuses = {};
  const endAt = performance.now() + lastSeconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < endAt) {
      const page = pages[next++ % pages.length];
      const startedAt = performance.now();
      const sent = post(url, JSON.stringify({ html: page.html, url: page.url }));
      const { status, body } = await sent.catch((error) => ({ status: error.code }));
      times.push(performance.now() - startedAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const { outcome, content } = status === 200 ? JSON.parse(body) : {};
      const right = expected.get(page.id);
      // Pages may exceed the deadline; all other answers must match the command line's.
      const isStopped = status === 422;
      if (!isStopped && (outcome !== right?.outcome || content !== right?.content))
        wrong.push(page.id);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: times.length / lastSeconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    wrong: wrong.length,
    statuses,
  };
}

const many = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join("");

/** Slow requests: large pages with many methods. */
const endless = [
  { path: "extract", body: { html: "<li><a href=/x>word word</a>".repeat(200_000) } },
  { path: "compare", body: { html: `${"<div>".repeat(200_000)}text` } },
  {
    path: "extract",
    body: {
      html: many(30_000, (i) => `<div class=comment><b>n${i}</b><p>comment ${i} says so</div>`),
    },
  },
  { path: "compare", body: { html: "<p>x".repeat(300_000) } },
].map(({ path, body }) => ({ path, body: JSON.stringify(body) }));

async function sendEndless(url, lastSeconds) {
  const statuses = {};
  const endAt = performance.now() + lastSeconds * 1000;
  for (let i = 0; performance.now() < endAt; i++) {
    const { path, body } = endless[i % endless.length];
    const { status } = await post(url, body, path);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await sleep(1000);
  }
  return statuses;
}

/** Stops the service while requests are running; each of them must be answered. */
async function endUnderLoad({ child, url, ended }, pages) {
  const sent = pages.slice(0, 10).map((page) => post(url, JSON.stringify({ html: page.html })));
  await Promise.race(sent);
  child.kill("SIGTERM");
  const answers = await Promise.allSettled(sent);
  const lost = answers.filter((answer) => answer.status === "rejected").length;
  return { sent: sent.length, lost, exitCode: await ended };
}

const HALF = "POST /v1/extract HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";

/** What malicious clients send; `drip` is sent repeatedly in small pieces. */
const BAD_CLIENTS = {
  silent: { text: "" },
  halfHead: { text: HALF },
  slowHead: { text: HALF, drip: "X: y\r\n" },
  halfBody: { text: `${HALF}Content-Length: 2000000\r\n\r\n{"html":"${"x".repeat(100_000)}` },
  slowBody: { text: `${HALF}Content-Length: 2000000\r\n\r\n{"html":"`, drip: "x" },
  unread: {
    text: "GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(400),
    isUnread: true,
  },
  refused: { text: `${HALF}Content-Length: 99999999999\r\n\r\n` },
};

function attack(url, countOfEach) {
  const { port } = new URL(url);
  const sockets = new Set();
  let isStopped = false;
  let opened = 0;
  const open = (kind) => {
    if (isStopped) return;
    opened++;
    const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true });
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write(kind.text);
    if (kind.isUnread) socket.pause();
    else socket.resume();
    const timer = kind.drip && setInterval(() => socket.write(kind.drip), 1000);
    const again = () => {
      clearInterval(timer);
      socket.destroy();
      if (sockets.delete(socket)) setTimeout(() => open(kind), 500);
    };
    socket.once("end", again);
    socket.once("close", again);
  };
  for (const kind of Object.values(BAD_CLIENTS)) for (let i = 0; i < countOfEach; i++) open(kind);
  return {
    opened: () => opened,
    stop: () => {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

const descriptors = ({ child }) => readdirSync(`/proc/${child.pid}/fd`).length;

async function soak(service, pages, expected, minutes) {
  const { url, child, ended } = service;
  await sendPages(url, pages, expected, seconds / 2);
  const alone = await sendPages(url, pages, expected, 60);
  show("good clients alone", {
    ...alone,
    descriptors: descriptors(service),
    residentMiB: residentMiB(service),
  });
  const bad = attack(url, 60);
  let worst = 0;
  for (let minute = 1; minute <= minutes; minute++) {
    const mixed = await sendPages(url, pages, expected, 60);
    worst = Math.max(worst, mixed.p99 / alone.p99);
    const { requests, p50, p99, wrong, statuses } = mixed;
    const held = {
      descriptors: descriptors(service),
      residentMiB: residentMiB(service),
      opened: bad.opened(),
    };
    show(`minute ${minute}`, { requests, p50, p99, wrong, statuses, ...held });
  }
  bad.stop();
  await sleep(60_000);
  show("a minute later", { descriptors: descriptors(service), residentMiB: residentMiB(service) });
  const last = attack(url, 60);
  await sleep(2000);
  const startedAt = performance.now();
  child.kill("SIGTERM");
  const exitCode = await ended;
  last.stop();
  show("the end, under attack", {
    seconds: (performance.now() - startedAt) / 1000,
    exitCode,
    worstP99Ratio: worst,
  });
}

const round = (value) => (typeof value === "number" ? Math.round(value * 10) / 10 : value);
const show = (name, figures) =>
  console.log(
    `${name}: ${Object.entries(figures)
      .map(
        ([key, value]) =>
          `${key} ${typeof value === "object" ? JSON.stringify(value) : round(value)}`,
      )
      .join(", ")}`,
  );

const pages = await readAll(values.pages);
const { expected, pagesPerSecond } = await extractLines(pages);
show(`pith --jsonl, one process, ${pages.length} pages`, { perSecond: pagesPerSecond });
const service = await startService();
if (values.attack !== undefined) {
  await soak(service, pages, expected, Number(values.attack));
  process.exit(0);
}
await sendPages(service.url, pages, expected, seconds / 4);
const before = residentMiB(service);
const alone = await sendPages(service.url, pages, expected, seconds);
const between = residentMiB(service);
show(`service, ${values.workers} workers, ${clients} clients`, alone);
const [mixed, stopped] = await Promise.all([
  sendPages(service.url, pages, expected, seconds),
  sendEndless(service.url, seconds),
]);
const after = residentMiB(service);
show("with endless pages mixed in, the others", { ...mixed, p99Ratio: mixed.p99 / alone.p99 });
show("the endless pages", { statuses: stopped });
show("resident memory in MiB", { afterWarmUp: before, afterLoad: between, afterEndless: after });
show("SIGTERM under load", await endUnderLoad(service, pages));
