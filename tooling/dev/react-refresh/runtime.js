// Each application would bundle its own runtime, but React only connects to the first one that exists when it starts.
// @ts-check
const shared = /** @type {Record<string, unknown>} */ (globalThis);
shared.__gargoyleRefresh ??= require('react-refresh-runtime');
module.exports = shared.__gargoyleRefresh;
