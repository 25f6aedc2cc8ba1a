/**
 * Words in `class`, `id`, `role` and `itemprop` by meaning. Only whole words: `header-content` has header and content, and
 * `shadow` is not an `ad`. The groups are made by hand from common usage; their weights are learned.
 */
export const GROUPS = {
  article: "article story news blog post posts entry hentry single",
  body: "body content contents text copy prose rte wysiwyg richtext rich markdown md paragraph main primary",
  nav: "nav navigation navbar menu menus submenu megamenu dropdown sitemap menubar menuitem",
  breadcrumb: "breadcrumb breadcrumbs crumb crumbs path trail",
  footer: "footer foot bottom colophon copyright legal contentinfo",
  header: "header head masthead topbar banner top hero jumbotron",
  side: "sidebar side aside rail widget widgets secondary right left complementary column",
  related:
    "related recommended recommendation recommendations recommend similar suggested suggestions popular trending upsell crosssell mostread",
  more: "more latest recent also readmore",
  carousel: "carousel slider swiper slick splide",
  social:
    "share shares sharing social facebook twitter follow like likes addtoany sharethis linkedin whatsapp",
  ad: "ad ads advert adverts advertisement sponsor sponsored promo promos promotion dfp outbrain taboola cta",
  comment:
    "comment comments commentlist disqus respond reply replies discussion feedback commenter",
  forum: "forum thread topic message messages postbody bbcode bbp cooked viewtopic posting",
  meta: "meta byline author authors date time published datepublished tags tag category categories posted dateline timestamp",
  caption:
    "caption captions figcaption credit photo image images img gallery media slideshow thumbnail thumb video",
  form: "form search login signin signup subscribe subscription newsletter register email mailing cart checkout filter filters sort facet facets input",
  modal:
    "modal popup overlay cookie cookies consent gdpr notice alert toast lightbox dialog banner paywall",
  title: "title headline heading subtitle subheading name",
  product: "product products price prices sku buy item variant offer stock shipping pdp merchant",
  description:
    "description desc summary excerpt intro introduction lead abstract overview synopsis standfirst dek articlebody",
  spec: "spec specs specification specifications details detail features feature attributes attribute info table ingredients properties",
  review:
    "review reviews rating ratings star stars testimonial testimonials qa faq faqs question questions answer answers accepted accordion",
  list: "list listing listings grid results result card cards tile tiles items collection feed archive teaser teasers index row",
  hidden:
    "hidden hide sr visually screenreader offscreen invisible collapsed tooltip print noprint skip",
  code: "code highlight docs doc documentation api reference section chapter sphinx docutils pre",
  pager: "pagination pager pages paging prev previous next page",
  tool: "button btn buttons toolbar actions action control controls tools icon icons badge label toggle tab tabs",
  profile: "user users profile avatar member signature sig rank about bio vcard biography",
  locale: "language languages lang locale country currency region",
} as const;
