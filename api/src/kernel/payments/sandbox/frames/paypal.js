// The sandbox's PayPal window: posts the decision to the storefront's page only.
const { storefront, approve, failed } = document.documentElement.dataset;
const post = (message) => opener?.postMessage({ from: 'paypal', ...message }, storefront);

document.querySelector('#approve').addEventListener('click', async ({ currentTarget }) => {
  currentTarget.disabled = true;
  try {
    const response = await fetch(approve, { method: 'POST' });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.detail);
    post({ type: 'approved', nonce: answer.nonce, email: answer.email });
    close();
  } catch {
    currentTarget.disabled = false;
    document.querySelector('[role=alert]').textContent = failed;
  }
});
document.querySelector('#cancel').addEventListener('click', () => {
  post({ type: 'cancelled' });
  close();
});
