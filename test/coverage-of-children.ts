// Node counts lines of processes that begin with this variable: those that tests start, and not the test's own.
const folder = process.env.PITH_COVERAGE;
if (folder !== undefined) process.env.NODE_V8_COVERAGE = folder;
