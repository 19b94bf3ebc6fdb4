// Runs in the frame of the human check: asks the provider's script for a token and hands it to the storefront alone.
const { provider, script, sitekey, version, storefront, dark } = document.documentElement.dataset;
const silent = version === 'v3';
const say = (type, token) => parent.postMessage({ from: 'human-check', type, token }, storefront);
const passed = (token) => (token ? say('passed', token) : say('failed'));
const failed = () => say('failed');
/** The provider wants to ask something, which nobody would see in a silent frame. */
const unsure = () => say('unsure');

/** A box is 304 wide; a phone's dialog may have less. */
const size = globalThis.innerWidth < 304 ? 'compact' : 'normal';
const shown = { sitekey, size, theme: dark === 'true' ? 'dark' : 'light', callback: passed, 'error-callback': failed };

const ask = {
  recaptcha: () => {
    if (silent) return void grecaptcha.execute(sitekey, { action: 'submit' }).then(passed, failed);
    grecaptcha.render('box', { ...shown, 'expired-callback': failed });
  },
  hcaptcha: () => {
    if (!silent) return void hcaptcha.render('box', { ...shown, 'expired-callback': failed });
    hcaptcha.execute(hcaptcha.render('box', { ...shown, size: 'invisible', 'open-callback': unsure }));
  },
  turnstile: () => {
    if (!silent) return void turnstile.render('#box', { ...shown, 'expired-callback': failed });
    turnstile.render('#box', { ...shown, appearance: 'interaction-only', 'before-interactive-callback': unsure });
  },
};

globalThis.humanCheckReady = () => {
  try {
    ask[provider]();
  } catch {
    failed();
  }
};
const address = new URL(script);
address.searchParams.set('render', provider === 'recaptcha' && silent ? sitekey : 'explicit');
address.searchParams.set('onload', 'humanCheckReady');
address.searchParams.set('hl', document.documentElement.lang);
const element = document.createElement('script');
element.src = address.href;
element.onerror = failed;
document.head.append(element);
