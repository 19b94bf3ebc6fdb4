// Stands in for PayPal's script: like the real one it writes markup, scripts and handlers of its own as text.
const script = document.createElement('script');
script.src = 'https://www.paypalobjects.com/more.js';
document.head.append(script);

window.paypal = {
  FUNDING: { PAYPAL: 'paypal' },
  Buttons: () => ({
    async render(container) {
      container.innerHTML = '<div role="button" tabindex="0">PayPal Checkout</div>';
      const [button] = container.children;
      button.insertAdjacentHTML('beforeend', ' ');
      button.append(document.createRange().createContextualFragment('<i></i>'));
      const settings = document.createElement('script');
      settings.type = 'application/x-settings';
      settings.text = 'not = json';
      button.append(settings);
      container.dataset.parsed = new DOMParser().parseFromString('<b>parsed</b>', 'text/html').body.textContent;
    },
    close() {},
  }),
};
