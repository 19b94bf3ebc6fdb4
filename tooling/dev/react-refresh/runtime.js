// Each application would bundle a runtime of its own, and React tells only the first that was there when it started.
// @ts-check
const shared = /** @type {Record<string, unknown>} */ (globalThis);
shared.__gargoyleRefresh ??= require('react-refresh-runtime');
module.exports = shared.__gargoyleRefresh;
