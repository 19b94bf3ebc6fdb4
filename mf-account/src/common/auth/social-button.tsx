import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Button, useAction } from '@gargoyle/shared/ui';
import { providersQuery } from './providers.queries.ts';
import { proofFromWindow } from './sign-in-window.ts';
import { useCompleteLogin } from './use-complete-login.ts';

interface SocialButtonProps {
  provider: 'facebook' | 'microsoft';
  label: string;
}

/** Signs in with an access token from the provider's window; renders nothing if the provider is not configured. */
export function SocialButton({ provider, label }: SocialButtonProps) {
  const host = useHost();
  const intl = useIntl();
  const completeLogin = useCompleteLogin();
  const { data } = useQuery(providersQuery(host));
  const [signIn, busy] = useAction(async (address: string) => {
    try {
      const accessToken = await proofFromWindow(address, provider, host.locale);
      if (accessToken) await completeLogin(await host.api.call(`auth.${provider}`, { accessToken }), provider);
    } catch {
      host.toast.error(intl.t('login.failed'), 'login');
    }
  });
  const config = data?.results.find((p) => p.provider === provider);
  if (!config) return null;

  return (
    <Button wide busy={busy} onClick={() => void signIn(config.url)}>
      {label}
    </Button>
  );
}
