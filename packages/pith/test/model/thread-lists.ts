/** A topic in a list of topics. */
interface Topic {
  readonly title: string;
  readonly starter: string;
  readonly last: string;
  readonly replies: number;
  readonly date: string;
  readonly slug: string;
}

const TITLES: readonly string[] = [
  "Leak at the stern gland after the winter lay-up",
  "Which antifouling for brackish water?",
  "Rewiring the navigation lights, step by step",
  "Best anchorages between Harlesund and the outer islands",
  "Diesel bug again: how I cleaned the tank",
  "Solar panels on a 27 foot sloop, worth it?",
  "Replacing the standing rigging without a crane",
  "Club cruise in June: who is coming?",
  "Old plotter loses its position in fog",
  "Teak deck repair with new caulking",
  "Outboard starts cold but dies when warm",
  "Report: three weeks around the northern cape",
  "Looking for a mooring near the old shipyard",
  "How do you store sails over the winter?",
];
const NAMES: readonly string[] = [
  "oddvar",
  "tinnitus",
  "Marit_K",
  "sloop27",
  "grandpa joe",
  "lotte.v",
];

/** Topics of a made-up boating forum. */
export const topics: readonly Topic[] = TITLES.map((title, at) => ({
  title,
  starter: NAMES[at % NAMES.length],
  last: NAMES[(at + 2) % NAMES.length],
  replies: (at * 7) % 23,
  date: `${1 + at} March 2021`,
  slug: `${title
    .toLowerCase()
    .replace(/[^a-z]+/gu, "-")
    .replace(/-$/u, "")}.${300 + at}`,
}));

const BOARD = "Maintenance and repairs";
const SITE = "Harlesund Boaters";

const each = (write: (topic: Topic, at: number) => string): string => topics.map(write).join("\n");
const page = (body: string, attributes = ""): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${BOARD} | ${SITE}</title></head><body ${attributes}>${body}</body></html>`;

const xenForo = page(
  `<div class="p-pageWrapper" id="top"><header class="p-header"><div class="p-header-logo"><a href="/">${SITE}</a></div></header>
<div class="p-navSticky"><nav class="p-nav"><ul class="p-nav-list"><li><div class="p-navEl is-selected"><a class="p-navEl-link" href="/">Forums</a></div></li><li><a class="p-navEl-link" href="/whats-new/">What's new</a></li><li><a class="p-navEl-link" href="/members/">Members</a></li></ul><div class="p-nav-opposite"><a class="p-navgroup-link" href="/login/">Log in</a> <a href="/register/">Register</a></div></nav></div>
<div class="p-body"><div class="p-body-inner"><ul class="p-breadcrumbs"><li><a href="/"><span itemprop="name">Home</span></a></li><li><a href="/forums/"><span>Forums</span></a></li></ul>
<div class="p-body-header"><div class="p-title"><h1 class="p-title-value">${BOARD}</h1></div></div>
<div class="p-body-main"><div class="p-body-content"><div class="p-body-pageContent"><div class="block" data-type="thread"><div class="block-outer"><div class="block-outer-main"><nav class="pageNavWrapper"><div class="pageNav"><ul class="pageNav-main"><li class="pageNav-page"><a href="/p1">1</a></li><li class="pageNav-page"><a href="/p2">2</a></li></ul><a class="pageNav-jump" href="/p2">Next</a></div></nav></div></div>
<div class="block-container"><div class="block-filterBar"><a class="filterBar-menuTrigger">Filters</a></div><div class="block-body"><div class="structItemContainer"><div class="structItemContainer-group">
${each((t) => `<div class="structItem structItem--thread" data-author="${t.starter}"><div class="structItem-cell structItem-cell--icon"><div class="structItem-iconContainer"><a href="/members/1/" class="avatar avatar--s"><span>${t.starter[0]}</span></a></div></div><div class="structItem-cell structItem-cell--main"><div class="structItem-title"><a href="/threads/${t.slug}/" data-tp-primary="on">${t.title}</a></div><div class="structItem-minor"><ul class="structItem-parts"><li><a href="/members/1/" class="username">${t.starter}</a></li><li class="structItem-startDate"><a href="/threads/${t.slug}/"><time class="u-dt" datetime="2021-03-01">${t.date}</time></a></li></ul></div></div><div class="structItem-cell structItem-cell--meta" title="First message reaction score: 0"><dl class="pairs pairs--justified"><dt>Replies</dt><dd>${t.replies}</dd></dl><dl class="pairs pairs--justified structItem-minor"><dt>Views</dt><dd>${t.replies * 40}</dd></dl></div><div class="structItem-cell structItem-cell--latest"><a href="/threads/${t.slug}/latest"><time class="structItem-latestDate u-dt">${t.date}</time></a><div class="structItem-minor"><a class="username">${t.last}</a></div></div></div>`)}
</div></div></div></div></div></div></div>
<div class="p-body-sidebar"><div class="block"><h3 class="block-minorHeader">Members online</h3><div class="block-body">No members online now.</div></div></div></div></div></div>
<footer class="p-footer"><ul class="p-footer-linkList"><li><a href="/contact">Contact us</a></li><li><a href="/terms">Terms and rules</a></li><li><a href="/privacy">Privacy policy</a></li></ul><div class="p-footer-copyright">Community platform by XenForo</div></footer></div>`,
  'data-template="forum_view"',
);

const phpBb = page(
  `<div id="wrap" class="wrap"><div id="page-header"><div class="headerbar"><div id="site-description" class="site-description"><a id="logo" class="logo" href="./"></a><h1>${SITE}</h1><p>For everyone who keeps an old boat afloat</p><p class="skiplink"><a href="#start_here">Skip to content</a></p></div></div>
<div class="navbar"><ul id="nav-main" class="nav-main linklist"><li><a href="./faq">FAQ</a></li><li><a href="./ucp.php?mode=register">Register</a></li><li><a href="./ucp.php?mode=login">Login</a></li></ul><ul id="nav-breadcrumbs" class="nav-breadcrumbs linklist navlinks"><li class="breadcrumbs"><span class="crumb"><a href="./">Board index</a></span></li></ul></div></div>
<div id="page-body" class="page-body"><h2 class="forum-title"><a href="./viewforum.php?f=2">${BOARD}</a></h2>
<div class="action-bar bar-top"><a href="./posting.php" class="button" title="Post a new topic"><span>New Topic</span></a><div class="pagination">48 topics <ul><li class="active"><span>1</span></li><li><a class="button" href="?start=25">2</a></li></ul></div></div>
<div class="forumbg"><div class="inner"><ul class="topiclist"><li class="header"><dl class="row-item"><dt><div class="list-inner">Topics</div></dt><dd class="posts">Replies</dd><dd class="views">Views</dd><dd class="lastpost"><span>Last post</span></dd></dl></li></ul>
<ul class="topiclist topics">${each((t) => `<li class="row bg1"><dl class="row-item topic_read"><dt title="No unread posts"><div class="list-inner"><a href="./viewtopic.php?t=${t.slug}" class="topictitle">${t.title}</a><br><div class="responsive-hide left-box">by <a href="./member" class="username">${t.starter}</a> &raquo; <time>${t.date}</time></div></div></dt><dd class="posts">${t.replies} <dfn>Replies</dfn></dd><dd class="views">${t.replies * 40} <dfn>Views</dfn></dd><dd class="lastpost"><span><dfn>Last post </dfn>by <a class="username">${t.last}</a> <br><time>${t.date}</time></span></dd></dl></li>`)}</ul></div></div>
<div class="action-bar actions-jump"><a href="./" class="left-box arrow-left">Return to “Board Index”</a></div><div class="stat-block online-list"><h3>Who is online</h3><p>Users browsing this forum: No registered users and 3 guests</p></div><div class="stat-block permissions"><h3>Forum permissions</h3><p>You cannot post new topics in this forum<br>You cannot reply to topics in this forum</p></div></div>
<div id="page-footer" class="page-footer"><div class="navbar"><ul id="nav-footer" class="nav-footer linklist"><li><a href="./">Board index</a></li><li>All times are UTC</li><li><a href="./cookies">Delete cookies</a></li></ul></div><div class="copyright"><p>Powered by phpBB® Forum Software © phpBB Limited</p></div></div></div>`,
  'id="phpbb" class="nojs notouch section-viewforum ltr"',
);

const vBulletin = page(
  `<div class="above_body"><div id="header" class="floatcontainer doc_header"><a name="top" href="index.php" class="logo-image">${SITE}</a><ul id="toplinks"><li><a href="register.php">Register</a></li><li><a href="faq.php">Help</a></li></ul></div><div id="navbar" class="navbar"><ul id="navtabs" class="navtabs"><li class="selected"><a class="navtab" href="index.php">Forum</a></li><li><a class="popupctrl">Quick Links</a></li></ul></div></div>
<div class="body_wrapper"><div id="breadcrumb" class="breadcrumb"><ul class="floatcontainer"><li class="navbithome"><a href="index.php">Home</a></li><li class="navbit"><a href="forum.php">Forum</a></li><li class="navbit lastnavbit"><span>${BOARD}</span></li></ul></div>
<div id="pagetitle" class="pagetitle"><h1>Forum: <span class="forumtitle">${BOARD}</span></h1><p class="description">Engines, hulls, rigging and everything that breaks</p></div>
<div id="above_threadlist" class="above_threadlist"><a href="newthread.php" class="newcontent_textcontrol">+ Post New Thread</a><div class="threadpagenav">Page 1 of 4</div></div>
<div id="threadlist" class="threadlist"><form><div><div class="threadlisthead table"><div><span class="threadinfo"><span class="threadtitle"><a rel="nofollow">Title</a> / <a rel="nofollow">Thread Starter</a></span></span><span class="threadstats td">Replies / Views</span><span class="threadlastpost td">Last Post By</span></div></div>
<ol id="threads" class="threads">${each((t, at) => `<li class="threadbit" id="thread_${at}"><div class="rating0 nonsticky"><div class="threadinfo"><a class="threadstatus"></a><div class="inner"><h3 class="threadtitle"><a class="title" href="showthread.php?${t.slug}" id="thread_title_${at}">${t.title}</a></h3><div class="threadmeta"><div class="author"><span class="label">Started by <a href="member.php" class="username">${t.starter}</a>, ${t.date}</span></div></div></div></div><ul class="threadstats td alt"><li>Replies: <a class="understate">${t.replies}</a></li><li>Views: ${t.replies * 40}</li></ul><dl class="threadlastpost td"><dt class="lastpostby hidden">Last Post By</dt><dd><div class="popupmenu memberaction"><a class="username">${t.last}</a></div></dd><dd>${t.date}</dd></dl></div></li>`)}</ol></div></form></div>
<div id="thread_filters"><h6 class="formtitle">Thread Display Options</h6><p>Show threads from the</p></div><div class="forumrules"><h4>Posting Permissions</h4><ul><li>You may not post new threads</li><li>You may not post replies</li></ul></div></div>
<div id="footer" class="footer floatcontainer"><ul id="footer_links"><li><a href="contact.php">Contact Us</a></li><li><a href="archive">Archive</a></li><li><a href="#top">Top</a></li></ul><div id="footer_copyright" class="shade footer_copyright">Powered by vBulletin®</div></div>`,
);

const simpleMachines = page(
  `<div id="footerfix"><div id="top_section"><ul class="floatleft"><li class="welcome">Welcome to <strong>${SITE}</strong>. Please <a href="?login">login</a> or <a href="?signup">sign up</a>.</li></ul></div><div id="header"><h1 class="forumtitle"><a id="top" href="/">${SITE}</a></h1></div><div id="wrapper"><div id="main_menu"><ul class="dropmenu menu_nav"><li class="button_home"><a class="active" href="/">Home</a></li><li><a href="?search">Search</a></li></ul></div>
<div class="navigate_section"><ul><li><a href="/"><span>${SITE}</span></a></li><li class="last"><span class="dividers">&#9658;</span><a href="/b2"><span>${BOARD}</span></a></li></ul></div>
<div id="main_content_section"><div id="display_head" class="information"><h2 class="display_title">${BOARD}</h2><p>Engines, hulls, rigging and everything that breaks.</p></div><div class="pagesection"><div class="pagelinks">Pages: <span class="current_page">1</span> <a class="nav_page" href="/2">2</a></div></div>
<div id="messageindex"><div class="title_bar" id="topic_header"><div class="board_icon"></div><div class="info"><a href="?sort=subject">Subject</a> / <a href="?sort=starter">Started by</a></div><div class="board_stats centertext"><a>Replies</a> / <a>Views</a></div><div class="lastpost"><a>Last post</a></div></div>
<div id="topic_container">${each((t, at) => `<div class="windowbg"><div class="board_icon"></div><div class="info info_block"><div class="icons floatright"></div><div class="message_index_title"><span class="preview"><span id="msg_${at}"><a href="?topic=${t.slug}">${t.title}</a></span></span></div><p class="floatleft">Started by <a href="?profile">${t.starter}</a></p></div><div class="board_stats centertext"><p>Replies: ${t.replies}<br>Views: ${t.replies * 40}</p></div><div class="lastpost"><p><a href="?topic=${t.slug}.new">${t.date}, 10:12:00 PM</a><br>by <a href="?profile">${t.last}</a></p></div></div>`)}</div></div>
<div class="tborder" id="topic_icons"><p class="floatleft">Normal Topic<br>Locked Topic<br>Sticky Topic</p></div></div></div></div><div id="footer"><ul><li class="floatright"><a href="?help">Help</a> | <a href="?terms">Terms and Rules</a></li><li class="copyright">SMF © 2021, Simple Machines</li></ul></div>`,
  'id="chrome" class="action_messageindex board_2"',
);

const myBb = page(
  `<div id="container"><div id="header"><div id="logo"><div class="wrapper"><a href="/">${SITE}</a><ul class="menu top_links"><li><a href="search.php" class="search">Search</a></li><li><a href="memberlist.php" class="memberlist">Member List</a></li></ul></div></div><div id="panel"><div class="upper"><div class="wrapper"><span class="welcome">Hello There, Guest! <a href="member.php?action=login" class="login">Login</a> <a class="register">Register</a></span></div></div></div></div>
<div id="content"><div class="wrapper"><div class="navigation"><a href="/">${SITE}</a><span>&rsaquo;</span><span class="active">${BOARD}</span></div>
<div class="float_right"><a href="newthread.php?fid=2" class="button new_thread_button"><span>Post Thread</span></a></div><div class="pagination"><span class="pages">Pages (4):</span> <span class="pagination_current">1</span> <a href="?page=2" class="pagination_page">2</a></div>
<table border="0" cellspacing="0" cellpadding="5" class="tborder clear"><tr><td class="thead" colspan="7"><div class="float_right"><span class="smalltext"><strong><a href="misc.php">Mark this forum read</a></strong></span></div><div><strong>${BOARD}</strong></div></td></tr>
<tr><td class="tcat" colspan="3"><span class="smalltext"><strong><a>Thread</a> / <a>Author</a></strong></span></td><td class="tcat"><span class="smalltext"><a>Replies</a></span></td><td class="tcat"><span class="smalltext"><a>Views</a></span></td><td class="tcat"><span class="smalltext"><strong><a>Last Post</a></strong></span></td></tr>
${each((t, at) => `<tr class="inline_row"><td align="center" class="trow1 forumdisplay_regular"><span class="thread_status"></span></td><td class="trow1 forumdisplay_regular"></td><td class="trow1 forumdisplay_regular"><div><span><span class="subject_old" id="tid_${at}"><a href="${t.slug}">${t.title}</a></span></span><div class="author smalltext"><a href="member-1">${t.starter}</a>, <span>${t.date}</span></div></div></td><td align="center" class="trow1 forumdisplay_regular"><a>${t.replies}</a></td><td align="center" class="trow1 forumdisplay_regular">${t.replies * 40}</td><td class="trow1 forumdisplay_regular" style="white-space: nowrap; text-align: right;"><span class="lastpost smalltext">${t.date}<br><a href="${t.slug}-last">Last Post</a>: <a href="member-2">${t.last}</a></span></td></tr>`)}
</table></div></div><div id="footer"><div class="upper"><div class="wrapper"><ul class="menu bottom_links"><li><a href="contact.php">Contact Us</a></li><li><a href="#top">Return to Top</a></li></ul></div></div><div class="lower"><div class="wrapper"><span id="copyright">Powered By MyBB, © 2002-2021 MyBB Group.</span></div></div></div></div>`,
);

/** The list of a board's topics as five packages write it. */
export const boards: Readonly<Record<string, string>> = {
  xenForo,
  phpBb,
  vBulletin,
  simpleMachines,
  myBb,
};
