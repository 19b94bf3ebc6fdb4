import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Button, useAction } from '@gargoyle/shared/ui';
import { providersQuery } from './providers.queries.ts';
import { proofFromWindow } from './sign-in-window.ts';
import { useEnter } from './use-enter.ts';

interface SocialButtonProps {
  provider: 'facebook' | 'microsoft';
  label: string;
}

/** Signs in with an access token from the provider's window; renders nothing if the provider is not configured. */
export function SocialButton({ provider, label }: SocialButtonProps) {
  const host = useHost();
  const intl = useIntl();
  const enter = useEnter();
  const { data } = useQuery(providersQuery(host));
  const [signIn, busy] = useAction(async (address: string) => {
    try {
      const accessToken = await proofFromWindow(address, provider, host.locale);
      if (accessToken) await enter(await host.api.call(`auth.${provider}`, { accessToken }), provider);
    } catch {
      host.toast.error(intl.t('login.failed'), 'login');
    }
  });
  const place = data?.results.find((p) => p.provider === provider);
  if (!place) return null;

  return (
    <Button wide busy={busy} onClick={() => void signIn(place.url)}>
      {label}
    </Button>
  );
}
