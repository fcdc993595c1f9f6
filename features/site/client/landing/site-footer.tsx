import { Wordmark } from '#client/ui/mark.tsx';
import { footerGroups } from '#features/site/shared/footer-links.ts';
import { brand } from '#shared/brand.ts';

export function SiteFooter() {
  return (
    <footer className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto] border-t border-line bg-sunken">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-2">
          <Wordmark title={brand.name} height={29} />
          <p className="mt-3 text-small text-text-2">{brand.tagline}</p>
          <p className="mt-3 text-small text-text-2">{brand.copyright}</p>
          <a
            href="/rss.xml"
            className="mt-1 inline-flex min-h-9 touch:min-h-11 items-center text-small text-text-2 hover:text-text hover:underline"
          >
            Blog RSS feed
          </a>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="text-small font-semibold">{group.title}</h2>
            <ul className="mt-2">
              {group.links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="inline-flex min-h-9 touch:min-h-11 items-center text-small text-text-2 hover:text-text hover:underline"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
