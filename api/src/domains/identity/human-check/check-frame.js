// Runs in the frame of the human check: gets a token from the provider's script and sends it to the storefront.
const { provider, script, sitekey, version, storefront, dark } = document.documentElement.dataset;
const silent = version === 'v3';
const post = (type, token) => parent.postMessage({ from: 'human-check', type, token }, storefront);
const passed = (token) => (token ? post('passed', token) : post('failed'));
const failed = () => post('failed');
/** The provider wants to show a challenge, which would be invisible in a silent frame. */
const unsure = () => post('unsure');

/** The box is 304 px wide; a dialog on a phone may be narrower. */
const size = globalThis.innerWidth < 304 ? 'compact' : 'normal';
const options = {
  sitekey,
  size,
  theme: dark === 'true' ? 'dark' : 'light',
  callback: passed,
  'error-callback': failed,
};

const run = {
  recaptcha: () => {
    if (silent) return void grecaptcha.execute(sitekey, { action: 'submit' }).then(passed, failed);
    grecaptcha.render('box', { ...options, 'expired-callback': failed });
  },
  hcaptcha: () => {
    if (!silent) return void hcaptcha.render('box', { ...options, 'expired-callback': failed });
    hcaptcha.execute(hcaptcha.render('box', { ...options, size: 'invisible', 'open-callback': unsure }));
  },
  turnstile: () => {
    if (!silent) return void turnstile.render('#box', { ...options, 'expired-callback': failed });
    turnstile.render('#box', { ...options, appearance: 'interaction-only', 'before-interactive-callback': unsure });
  },
};

globalThis.humanCheckReady = () => {
  try {
    run[provider]();
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
