import { HEAD_ES } from '../brand/brand.ts';
import { useTrustedHtml } from '../ui/trusted-html.ts';
import { useHost } from './host-context.ts';

export interface PageMetaProps {
  /** Without the brand, which is appended; undefined for the brand's own title. */
  title?: string | undefined;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** Path or address of the canonical page. */
  canonical?: string | undefined;
  /** For social networks; defaults to `canonical` (SHELL-257). */
  socialUrl?: string | null | undefined;
  shareImage?: string | null | undefined;
  /** Structured data (schema.org). */
  jsonLd?: Readonly<Record<string, unknown>> | undefined;
  /** Excludes the page from search engines. */
  noIndex?: boolean | undefined;
  /** For crawlers that run scripts (SHELL-253). */
  prerenderStatus?: number | undefined;
}

const scriptText = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

function StructuredData({ text }: { text: string }) {
  const data = useTrustedHtml(text);
  return <script type="application/ld+json" dangerouslySetInnerHTML={data} />;
}

/**
 * Title and tags of a page (SHELL-256). Every screen renders exactly one; values that it leaves out fall back to the
 * brand's, so nothing of the previous page remains (SHELL-258).
 */
export function PageMeta(props: PageMetaProps) {
  const { brand, locale, origin } = useHost();
  const defaults = locale === 'es' ? HEAD_ES : brand;
  // Crawlers that only read tags do not resolve relative addresses.
  const absolute = (address: string) => new URL(address, origin).href;
  const title = props.title ? `${props.title} | ${brand.name}` : brand.fullName;
  const description = props.description || defaults.description;
  const url = props.socialUrl || props.canonical;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={(props.keywords?.length ? props.keywords : defaults.keywords).join(', ')} />
      <meta property="og:title" content={props.title || brand.fullName} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={absolute(props.shareImage || brand.shareImage)} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      {url ? <meta property="og:url" content={absolute(url)} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      {props.canonical ? <link rel="canonical" href={absolute(props.canonical)} /> : null}
      {props.noIndex ? <meta name="robots" content="noindex" /> : null}
      {props.prerenderStatus ? <meta name="prerender-status-code" content={String(props.prerenderStatus)} /> : null}
      {props.jsonLd ? <StructuredData text={scriptText(props.jsonLd)} /> : null}
    </>
  );
}
