/** Posts of a thread, and pages that show it as forum software of many kinds does; markup by memory, text our own. */
export const POSTS: ReadonlyArray<{ readonly a: string; readonly d: string; readonly t: string }> = [
  {
    a: "Marlin_47",
    d: "2021-03-05",
    t: "I bought an old wooden dinghy last autumn and the centreboard case leaks wherever the boat sits in the water for more than an hour. Did somebody here repair one without taking the whole case out?",
  },
  {
    a: "old salt",
    d: "2021-03-06",
    t: "Yes, twice. Dry the boat for a month first, then rake out the seam along the keel and press in a flexible sealant from below. Paint alone will not hold for a season.",
  },
  {
    a: "Katrin",
    d: "2021-03-06",
    t: "Check the bolts as well. On mine the leak came from the bolts at the aft end, which had rusted to half of their width, and no sealant in the world would have helped with that.",
  },
  {
    a: "Marlin_47",
    d: "2021-03-13",
    t: "Thanks to both of you. It was indeed the bolts: two of them came out in pieces. I have ordered bronze ones, and will rake out the seam while the boat is dry anyway.",
  },
  {
    a: "TheFerryman",
    d: "2021-04-02",
    t: "Late to this, but for those who find the thread by searching: bed the new bolts in tallow or grease, so that the next owner can take them out again without cursing you.",
  },
];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const parts = (d: string): number[] => d.split("-").map(Number);
const us = (d: string) => {
  const [y, m, dd] = parts(d);
  return `${String(m).padStart(2, "0")}-${String(dd).padStart(2, "0")}-${y}`;
};
const short = (d: string) => {
  const [y, m, dd] = parts(d);
  return `${MONTHS[m - 1].slice(0, 3)} ${dd}, ${y}`;
};
const long = (d: string) => {
  const [y, m, dd] = parts(d);
  return `${MONTHS[m - 1]} ${dd}, ${y}`;
};
const slug = (a: string) => a.toLowerCase().replace(/\W+/g, "-");
const TITLE = "Leaking centreboard case";
const page = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>${TITLE} - Small Boats Forum</title>${head}</head><body><div id="nav"><a href="/">Home</a> <a href="/new">New posts</a> <a href="/members">Members</a> <a href="/search">Search</a></div>${body}<div id="footer"><p>Powered by software. <a href="/contact">Contact us</a> <a href="/privacy">Privacy</a></p></div></body></html>`;
const each = (f: (x: (typeof POSTS)[number] & { i: number; u: number }) => string, sep = "") =>
  POSTS.map((x, i) => f({ ...x, i, u: 100 + POSTS.findIndex((y) => y.a === x.a) })).join(sep);
export const FORUMS: Readonly<Record<string, string>> = {
  vbulletin3: page(
    `<table class="tborder"><tr><td class="alt1"><strong>${TITLE}</strong></td></tr></table><div id="posts">${each((x) => `<!-- post #${x.i} --><div align="center"><div class="page" style="width:100%; text-align:left"><div style="padding:0px 25px 0px 25px"><div id="edit${9000 + x.i}" style="padding:0px 0px 6px 0px"><table id="post${9000 + x.i}" class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><tr><td class="thead" style="font-weight:normal"><div class="normal" style="float:right">&nbsp;#<a href="showpost.php?p=${9000 + x.i}&amp;postcount=${x.i + 1}" target="new" id="postcount${9000 + x.i}" name="${x.i + 1}"><strong>${x.i + 1}</strong></a>&nbsp;</div><div class="normal"><a name="post${9000 + x.i}"><img class="inlineimg" src="images/statusicon/post_old.gif" alt="Old" border="0" /></a> ${us(x.d)}, 10:4${x.i} AM &nbsp;</div></td></tr><tr><td class="alt2" style="padding:0px"><table cellpadding="0" cellspacing="6" border="0" width="100%"><tr><td nowrap="nowrap"><div id="postmenu_${9000 + x.i}"><a class="bigusername" href="member.php?u=${x.u}">${x.a}</a></div><div class="smallfont">Senior Member</div></td><td width="100%">&nbsp;</td><td valign="top" nowrap="nowrap"><div class="smallfont"><div>Join Date: Jan 2009</div><div>Location: Kiel</div><div>Posts: 1,2${x.i}4</div></div></td></tr></table></td></tr><tr><td class="alt1" id="td_post_${9000 + x.i}"><div class="smallfont"><strong>${x.i ? "Re: " : ""}${TITLE}</strong></div><hr size="1" /><div id="post_message_${9000 + x.i}">${x.t}</div></td></tr></table></div></div></div></div>`)}</div>`,
  ),
  vbulletin4: page(
    `<h1><span class="threadtitle"><a href="showthread.php?1">${TITLE}</a></span></h1><ol id="posts" class="posts">${each((x) => `<li class="postbitlegacy postbitim postcontainer old" id="post_${x.i + 70}"><div class="posthead"><span class="postdate old"><span class="date">${us(x.d)},&nbsp;<span class="time">10:4${x.i} AM</span></span></span><span class="nodecontrols"><a name="post${x.i}" href="showthread.php?1#post${x.i}" class="postcounter">#${x.i + 1}</a></span></div><div class="postdetails"><div class="userinfo"><div class="username_container"><div class="popupmenu memberaction"><a class="username offline popupctrl" href="member.php?${x.u}-${slug(x.a)}" title="${x.a} is offline"><strong>${x.a}</strong></a></div></div><span class="usertitle">Member</span><dl class="userinfo_extra"><dt>Join Date</dt><dd>Jan 2009</dd><dt>Posts</dt><dd>31${x.i}</dd></dl></div><div class="postbody"><div class="postrow"><h2 class="title icon">${TITLE}</h2><div class="content"><div id="post_message_${x.i + 70}"><blockquote class="postcontent restore">${x.t}</blockquote></div></div></div></div></div><div class="postfoot"><div class="textcontrols"><a class="newreply" href="newreply.php">Reply With Quote</a></div></div></li>`)}</ol>`,
  ),
  vbulletin5: page(
    `<h1 class="main-title">${TITLE}</h1><ul class="conversation-list list-container h-clearfix thread-view">${each((x) => `<li data-node-id="${600 + x.i}" data-node-publishdate="16149${x.i}0000" class="b-post js-post js-comment-entry__parent h-restore--on-preview" itemscope itemtype="https://schema.org/Comment" itemprop="comment"><a name="post${600 + x.i}"></a><div class="b-post__body h-clearfix"><div class="l-row__fixed--left b-userinfo b-userinfo--text-inverse" itemprop="author" itemscope itemtype="https://schema.org/Person"><a class="b-avatar" href="/member/${x.u}"><img alt=""></a><div class="author h-text-size--14"><strong><a href="/member/${x.u}-${slug(x.a)}" data-vbnamecard="${x.u}"><span itemprop="name">${x.a}</span></a></strong></div><div class="usertitle">Senior Member</div><ul class="b-userinfo__additional-info-block"><li class="b-userinfo__additional-info"><label class="b-userinfo__additional-info-label">Join Date: </label>Jan 2009</li><li><label>Posts: </label><span>12</span></li></ul></div><div class="b-post__content js-post__content"><div class="b-post__arrow"></div><hr class="b-divider--section"><div class="b-post__timestamp"><time itemprop="dateCreated" datetime="${x.d}T10:00:00">${us(x.d)}, 10:4${x.i} AM</time></div><a class="b-post__count js-show-post-link" href="#post${x.i}">#${x.i + 1}</a><h2 class="b-post__title js-post-title b-post__title--separator OLD__post-title">${TITLE}</h2><div class="js-post__content-text OLD__post-content-text restore h-wordwrap" itemprop="text">${x.t}</div></div></div></li>`)}</ul>`,
  ),
  phpbb2: page(
    `<table width="100%"><tr><td><a class="maintitle" href="viewtopic.php?t=12">${TITLE}</a></td></tr></table><table class="forumline" width="100%" cellspacing="1" cellpadding="3" border="0"><tr><th class="thLeft" width="150" height="26" nowrap="nowrap">Author</th><th class="thRight" nowrap="nowrap">Message</th></tr>${each((x) => `<tr><td width="150" align="left" valign="top" class="row1"><span class="name"><a name="${500 + x.i}"></a><b>${x.a}</b></span><br /><span class="postdetails">Able Seaman<br /><br />Joined: 12 Jan 2009<br />Posts: 21${x.i}<br />Location: Kiel</span><br /></td><td class="row1" width="100%" height="28" valign="top"><table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td width="100%"><a href="viewtopic.php?p=${500 + x.i}#${500 + x.i}"><img src="images/icon_minipost.gif" alt="Post" border="0" /></a><span class="postdetails">Posted: Fri ${short(x.d)} 10:4${x.i} am<span class="gen">&nbsp;</span>&nbsp; &nbsp;Post subject: ${x.i ? "" : TITLE}</span></td></tr><tr><td colspan="2"><hr /></td></tr><tr><td colspan="2"><span class="postbody">${x.t}</span><span class="gensmall"></span></td></tr></table></td></tr><tr><td class="row1" width="150" align="left" valign="middle"><span class="nav"><a href="#top" class="nav">Back to top</a></span></td><td class="row1" width="100%" height="28" valign="bottom" nowrap="nowrap"><a href="profile.php?mode=viewprofile&amp;u=${x.u}"><img src="icon_profile.gif" alt="View user's profile" /></a></td></tr><tr><td class="spaceRow" colspan="2" height="1"><img src="spacer.gif" alt="" width="1" height="1" /></td></tr>`)}</table>`,
  ),
  phpbb3: page(
    `<h2 class="topic-title"><a href="./viewtopic.php?t=12">${TITLE}</a></h2>${each((x) => `<div id="p${500 + x.i}" class="post has-profile bg${1 + (x.i % 2)}"><div class="inner"><dl class="postprofile" id="profile${500 + x.i}"><dt class="has-profile-rank no-avatar"><div class="avatar-container"></div><a href="./memberlist.php?mode=viewprofile&amp;u=${x.u}" class="username">${x.a}</a></dt><dd class="profile-rank">Able Seaman</dd><dd class="profile-posts"><strong>Posts:</strong> <a href="./search.php?author_id=1">21${x.i}</a></dd><dd class="profile-joined"><strong>Joined:</strong> Mon Jan 12, 2009 8:00 pm</dd></dl><div class="postbody"><div id="post_content${500 + x.i}"><h3 class="${x.i ? "" : "first"}"><a href="#p${500 + x.i}">${x.i ? "Re: " : ""}${TITLE}</a></h3><p class="author"><a class="unread" href="viewtopic.php?p=${500 + x.i}" title="Post"><i class="icon"></i><span class="sr-only">Post</span></a><span class="responsive-hide">by <strong><a href="./memberlist.php?mode=viewprofile&amp;u=${x.u}" class="username">${x.a}</a></strong> &raquo; </span><time datetime="${x.d}T10:00:00+00:00">Fri ${short(x.d)} 10:4${x.i} am</time></p><div class="content">${x.t}</div></div></div></div></div>`)}`,
  ),
  "phpbb3 prosilver of 2016": page(
    `<h2 class="topic-title"><a href="./viewtopic.php?t=12">${TITLE}</a></h2>${each((x) => `<div id="p${500 + x.i}" class="post bg${1 + (x.i % 2)}"><div class="inner"><dl class="postprofile" id="profile${500 + x.i}"><dt class="no-profile-rank"><a href="./memberlist.php?mode=viewprofile&amp;u=${x.u}">${x.a}</a></dt><dd class="profile-posts"><strong>Posts:</strong> 21${x.i}</dd><dd class="profile-joined"><strong>Joined:</strong> Mon Jan 12, 2009 8:00 pm</dd><dd class="profile-custom-field"><strong>Launched:</strong> Sat May 2, 2009 9:00 am</dd></dl><div class="postbody"><div id="post_content${500 + x.i}"><h3><a href="#p${500 + x.i}">${x.i ? "Re: " : ""}${TITLE}</a></h3><p class="author"><a href="./viewtopic.php?p=${500 + x.i}#p${500 + x.i}"><img src="./icon_post_target.gif" alt="Post" /></a><span class="responsive-hide">by <strong><a href="./memberlist.php?mode=viewprofile&amp;u=${x.u}">${x.a}</a></strong> &raquo; </span>Fri ${short(x.d)} 10:4${x.i} am </p><div class="content">${x.t}</div></div></div><div class="back2top"><a href="#wrap" class="top" title="Top">Top</a></div></div></div><hr class="divider" />`)}`,
  ),
  "phpbb3 in French, with addresses of a site's own": page(
    `<h2><a href="./bateaux-t12.html">${TITLE}</a></h2>${each((x) => `<div id="p${500 + x.i}" class="post bg${1 + (x.i % 2)}"><div class="inner"><dl class="postprofile"><dt><a href="https://f.example/membre${x.u}/">${x.a}</a></dt><dd><strong>Inscription :</strong> Lun 12 Jan 2009 20:00</dd></dl><div class="postbody"><p class="author"><a href="./post${500 + x.i}.html"><img src="./icon_post_target.gif" alt="Message" /></a>par <strong><a href="https://f.example/membre${x.u}/">${x.a}</a></strong> &raquo; Ven ${x.d.slice(8)} ${["Jan", "Fév", "Mar", "Avr"][Number(x.d.slice(5, 7)) - 1]} ${x.d.slice(0, 4)} 10:4${x.i} </p><div class="content">${x.t}</div></div></div></div>`)}`,
  ),
  mwforum: page(
    `<h1>${TITLE}</h1>${each((x) => `<div class="frm pst" id="pid${500 + x.i}"><div class="hcl"><span class="nav"><a href="#pid500">Up</a></span> <span class="htt">By</span> <a href="user_info.pl?id=${x.u}">${x.a}</a> <span class="htt">Date</span> ${x.d.replaceAll("-", ".")} 10:4${x.i} </div><div class="ccl">${x.t}</div><div class="bcl"><a href="post_add.pl?pid=${500 + x.i}">Reply</a></div></div>`)}`,
  ),
  "rows of one cell, the author's above the post's": page(
    `<h2>${TITLE} - Boats</h2><table summary="posts">${each((x) => `<tr><td class="bold l pu"><a name="${500 + x.i}"></a><a href="/12/leaking#${500 + x.i}">${x.i ? "Re: " : ""}${TITLE}</a> by <a href="/${slug(x.a)}" class="user">${x.a}</a>: <span class="s"><b>10:4${x.i}am</b> On <b>${short(x.d)}</b></span></td></tr><tr><td id="pb${500 + x.i}" class="l w pd"><div class="narrow">${x.t}</div><p class="s">${x.i} Likes</p></td></tr>`)}</table>`,
  ),
  "phpbb3 prosilver of 2008": page(
    `<h2><a href="./viewtopic.php?f=2&amp;t=12">${TITLE}</a></h2>${each((x) => `<div id="p${500 + x.i}" class="post bg${1 + (x.i % 2)}"><div class="inner"><span class="corners-top"><span></span></span><div class="postbody"><ul class="profile-icons"><li class="quote-icon"><a href="./posting.php?mode=quote" title="Reply with quote"><span>Reply with quote</span></a></li></ul><h3><a href="#p${500 + x.i}">${x.i ? "Re: " : ""}${TITLE}</a></h3><p class="author"><a href="./viewtopic.php?p=${500 + x.i}#p${500 + x.i}"><img src="./icon_post_target.gif" width="11" height="9" alt="Post" title="Post" /></a>by <strong><a href="./memberlist.php?mode=viewprofile&amp;u=${x.u}">${x.a}</a></strong> on Fri ${short(x.d)} 10:4${x.i} am </p><div class="content">${x.t}</div></div><dl class="postprofile" id="profile${500 + x.i}"><dt><a href="./memberlist.php?mode=viewprofile&amp;u=${x.u}">${x.a}</a></dt><dd>&nbsp;</dd><dd><strong>Posts:</strong> 21${x.i}</dd><dd><strong>Joined:</strong> Mon Jan 12, 2009 8:00 pm</dd></dl><div class="back2top"><a href="#wrap" class="top" title="Top">Top</a></div></div></div><hr class="divider" />`)}`,
  ),
  "phpbb3 subsilver": page(
    `<h2><a class="titles" href="./viewtopic.php?f=2&amp;t=12">${TITLE}</a></h2><div id="pagecontent">${each((x) => `<table class="tablebg" width="100%" cellspacing="1"><tr class="row1"><td align="center" valign="middle"><a name="p${500 + x.i}"></a><b class="postauthor">${x.a}</b></td><td width="100%" height="25"><table width="100%" cellspacing="0"><tr><td class="gensmall" width="100%"><div style="float: left;">&nbsp;<b>Post subject:</b> ${x.i ? "Re: " : ""}${TITLE}</div><div style="float: right;"><a href="./viewtopic.php?p=${500 + x.i}#p${500 + x.i}"><img src="icon_post_target.gif" alt="Post" /></a><b>Posted:</b> Fri ${short(x.d)} 10:4${x.i} am&nbsp;</div></td></tr></table></td></tr><tr class="row1"><td valign="top" class="profile"><table cellspacing="4" align="center" width="150"><tr><td class="postdetails">Able Seaman</td></tr></table><span class="postdetails"><br /><b>Joined:</b> Mon Jan 12, 2009 8:00 pm<br /><b>Posts:</b> 21${x.i}<br /></span></td><td valign="top"><table width="100%" cellspacing="5"><tr><td><div class="postbody">${x.t}</div><br clear="all" /><br /></td></tr></table></td></tr><tr class="row1"><td class="profile"><strong><a href="#wrapheader">Top</a></strong></td><td><div class="gensmall" style="float: left;">&nbsp;<a href="./memberlist.php?mode=viewprofile&amp;u=${x.u}"><img src="icon_user_profile.gif" alt="Profile" /></a>&nbsp;</div></td></tr><tr><td class="spacer" colspan="2" height="1"><img src="spacer.gif" alt="" width="1" height="1" /></td></tr></table>`)}</div>`,
  ),
  discourse: page(
    `<div id="topic-title"><h1><a href="/t/leaking/12">${TITLE}</a></h1></div><div itemscope itemtype="http://schema.org/DiscussionForumPosting"><meta itemprop="headline" content="${TITLE}">${each((x) => `<div ${x.i ? 'itemprop="comment" itemscope itemtype="http://schema.org/Comment"' : ""} id="post_${x.i + 1}" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel="nofollow" href="https://f.example/u/${slug(x.a)}"><span itemprop="name">${x.a}</span></a></span><link itemprop="image" href="x"><span class="crawler-post-infos"><time itemprop="datePublished" datetime="${x.d}T10:00:00Z" class="post-time">${long(x.d)}, 10:0${x.i}am</time><meta itemprop="dateModified" content="${x.d}T11:00:00Z"><span itemprop="position">${x.i + 1}</span></span></div><div class="post" itemprop="text"><p>${x.t}</p></div><div itemprop="interactionStatistic" itemscope itemtype="http://schema.org/InteractionCounter"><meta itemprop="interactionType" content="http://schema.org/LikeAction"/><meta itemprop="userInteractionCount" content="3" /><span class="post-likes">3 Likes</span></div></div>`)}</div>`,
  ),
  "discourse rendered": page(
    `<div id="topic-title"><h1><a class="fancy-title" href="/t/leaking/12">${TITLE}</a></h1></div><div class="post-stream">${each((x) => `<div class="topic-post clearfix regular"><article id="post_${x.i + 1}" aria-label="#${x.i + 1} by @${slug(x.a)}" data-post-id="${x.i}" class="boxed onscreen-post"><div class="row"><div class="topic-avatar"><a class="trigger-user-card main-avatar" href="/u/${slug(x.a)}" data-user-card="${slug(x.a)}"><img alt="" class="avatar"></a></div><div class="topic-body clearfix"><div class="topic-meta-data" role="heading"><div class="names trigger-user-card"><span class="first username"><a href="/u/${slug(x.a)}" data-user-card="${slug(x.a)}">${x.a}</a></span></div><div class="post-infos"><div class="post-info post-date"><a class="post-date" href="/t/leaking/12/${x.i}"><span title="${short(x.d)} 10:0${x.i} am" data-time="${Date.parse(x.d)}" data-format="tiny" class="relative-date">Mar '21</span></a></div></div></div><div class="regular contents"><div class="cooked"><p>${x.t}</p></div><section class="post-menu-area"><div class="actions"><button>3</button></div></section></div></div></div></article></div>`)}</div>`,
  ),
  xenforo1: page(
    `<div class="titleBar"><h1>${TITLE}</h1></div><ol class="messageList" id="messageList">${each((x) => `<li id="post-${40 + x.i}" class="message" data-author="${x.a}"><div class="messageUserInfo"><div class="messageUserBlock"><div class="avatarHolder"><a href="members/${slug(x.a)}.${x.u}/" class="avatar"><img></a></div><h3 class="userText"><a href="members/${slug(x.a)}.${x.u}/" class="username" dir="auto">${x.a}</a><em class="userTitle">Active Member</em></h3></div></div><div class="messageInfo primaryContent"><div class="messageContent"><article><blockquote class="messageText SelectQuoteContainer ugc baseHtml">${x.t}<div class="messageTextEndMarker">&nbsp;</div></blockquote></article></div><div class="messageMeta ToggleTriggerAnchor"><div class="privateControls"><span class="item muted"><span class="authorEnd"><a href="members/${slug(x.a)}.${x.u}/" class="username author" dir="auto">${x.a}</a>,</span> <a href="threads/1/#post-${x.i}" title="Permalink" class="datePermalink"><span class="DateTime" title="${short(x.d)} at 10:0${x.i} AM">${short(x.d)}</span></a></span></div><div class="publicControls"><a class="item muted postNumber" href="#">#${x.i + 1}</a></div></div></div></li>`)}</ol>`,
  ),
  xenforo2: page(
    `<h1 class="p-title-value">${TITLE}</h1><div class="block-body js-replyNewMessageContainer">${each((x) => `<article class="message message--post js-post" data-author="${x.a}" data-content="post-${40 + x.i}" id="js-post-${40 + x.i}"><span class="u-anchorTarget" id="post-${40 + x.i}"></span><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-avatar"><a href="/members/${slug(x.a)}.${x.u}/" class="avatar"><span class="avatar-u">M</span></a></div><div class="message-userDetails"><h4 class="message-name"><a href="/members/${slug(x.a)}.${x.u}/" class="username">${x.a}</a></h4><h5 class="userTitle message-userTitle">Member</h5></div><div class="message-userExtras"><dl class="pairs"><dt>Joined</dt><dd>Jan 12, 2009</dd></dl></div></section></div><div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget"><header class="message-attribution"><ul class="message-attribution-main"><li class="u-concealed"><a href="/threads/1/post-${x.i}" rel="nofollow"><time class="u-dt" datetime="${x.d}T10:00:00+0000" data-time="${Date.parse(x.d) / 1000}" title="${short(x.d)} at 10:00 AM">${short(x.d)}</time></a></li></ul><ul class="message-attribution-opposite"><li><a href="#">#${x.i + 1}</a></li></ul></header><div class="message-content js-messageContent"><div class="message-userContent lbContainer"><article class="message-body js-selectToQuote"><div class="bbWrapper">${x.t}</div></article></div></div></div></div></div></article>`)}</div>`,
  ),
  invision3: page(
    `<h1 class="ipsType_pagetitle">${TITLE}</h1>${each((x) => `<div class="post_block hentry clear clearfix column_view" id="post_id_${x.i + 30}"><div class="post_wrap"><h3 class="row2"><span class="post_id right ipsType_small desc blend_links"><a href="#entry${x.i}" rel="bookmark">#${x.i + 1}</a></span><span class="author vcard"><a class="url fn name ___hover___member" href="/user/${x.u}-${slug(x.a)}/"><span itemprop="name">${x.a}</span></a></span></h3><div class="author_info"><div class="user_details"><ul class="basic_info"><li class="group_title">Members</li><li class="post_count desc lighter">21${x.i} posts</li></ul></div></div><div class="post_body"><p class="posted_info desc lighter ipsType_small">Posted <abbr class="published" title="${x.d}T10:00:00+00:00">${String(parts(x.d)[2]).padStart(2, "0")} ${MONTHS[parts(x.d)[1] - 1]} ${parts(x.d)[0]} - 10:0${x.i} AM</abbr></p><div class="post entry-content"><p>${x.t}</p></div></div></div></div>`)}`,
  ),
  invision4: page(
    `<h1 class="ipsType_pageTitle">${TITLE}</h1><div id="elPostFeed">${each((x) => `<article id="elComment_${x.i + 30}" class="cPost ipsBox ipsComment ipsComment_parent ipsClearfix ipsClear ipsColumns"><aside class="ipsComment_author cAuthorPane ipsColumn"><h3 class="ipsType_sectionHead cAuthorPane_author"><strong><a href="/profile/${x.u}-${slug(x.a)}/" data-ipsHover class="ipsType_break">${x.a}</a></strong></h3><ul class="cAuthorPane_info ipsList_reset"><li>Members</li><li>21${x.i} posts</li></ul></aside><div class="ipsColumn ipsColumn_fluid"><div id="comment-${x.i + 30}_wrap" class="ipsComment_content ipsType_medium"><div class="ipsComment_meta ipsType_light"><div class="ipsType_reset"><a href="#c" class="ipsType_blendLinks">Posted <time datetime="${x.d}T10:00:00Z" title="${us(x.d)}" data-short="3 yr">${long(x.d)}</time></a></div></div><div class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_normal ipsType_richText"><p>${x.t}</p></div></div></div></div></article>`)}</div>`,
  ),
  smf1: page(
    `<div id="bodyarea"><form id="quickModForm"><table cellpadding="0" cellspacing="0" border="0" width="100%" class="bordercolor">${each((x) => `<tr><td style="padding: 1px 1px 0 1px;"><a name="msg${80 + x.i}"></a><table width="100%" cellpadding="3" cellspacing="0" border="0"><tr><td class="windowbg"><table width="100%" cellpadding="5" cellspacing="0" style="table-layout: fixed;"><tr><td valign="top" width="16%" rowspan="2" style="overflow: hidden;"><b><a href="index.php?action=profile;u=${x.u}" title="View the profile of ${x.a}">${x.a}</a></b><div class="smalltext">Full Member<br /><img src="star.gif" alt="*" /><br />Posts: 21${x.i}<br /></div></td><td valign="top" width="85%" height="100%"><table width="100%" border="0"><tr><td align="left" valign="middle"><a href="#msg"><img src="xx.gif" alt="" border="0" /></a></td><td align="left" valign="middle"><div style="font-weight: bold;" id="subject_${80 + x.i}"><a href="index.php?topic=12.msg${80 + x.i}">${x.i ? "Re: " : ""}${TITLE}</a></div><div class="smalltext">&#171; <b>${x.i ? `Reply #${x.i} on:` : "on:"}</b> ${long(x.d)}, 10:44:0${x.i} AM &#187;</div></td></tr></table><hr width="100%" size="1" class="hrcolor" /><div class="post">${x.t}</div></td></tr></table></td></tr></table></td></tr>`)}</table></form></div>`,
  ),
  smf2: page(
    `<div id="forumposts"><h3 class="catbg">${TITLE}</h3>${each((x) => `<div class="windowbg${x.i % 2 ? "2" : ""}"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><a href="index.php?action=profile;u=${x.u}" title="View the profile of ${x.a}">${x.a}</a></h4><ul class="reset smalltext" id="msg_${80 + x.i}_extra_info"><li class="postgroup">Full Member</li><li class="postcount">Posts: 21${x.i}</li></ul></div><div class="postarea"><div class="flow_hidden"><div class="keyinfo"><div class="messageicon"><img src="xx.gif" alt="" /></div><h5 id="subject_${80 + x.i}"><a href="index.php?topic=12.msg${80 + x.i}" rel="nofollow">${x.i ? "Re: " : ""}${TITLE}</a></h5><div class="smalltext">&#171; <strong>${x.i ? `Reply #${x.i} on:` : "on:"}</strong> ${long(x.d)}, 10:44:0${x.i} AM &#187;</div></div></div><div class="post"><div class="inner" id="msg_${80 + x.i}">${x.t}</div></div></div><div class="moderatorbar"><div class="smalltext modified" id="modified_${80 + x.i}"></div></div></div><span class="botslice"><span></span></span></div><hr class="post_separator" />`)}</div>`,
  ),
  mybb: page(
    `<table border="0" class="tborder"><tr><td class="thead"><strong>${TITLE}</strong></td></tr></table><div id="posts">${each((x) => `<a name="pid${x.i + 90}" id="pid${x.i + 90}"></a><div class="post classic" id="post_${x.i + 90}"><div class="post_author scaleimages"><div class="author_information"><strong><span class="largetext"><a href="https://f.example/member.php?action=profile&amp;uid=${x.u}">${x.a}</a></span></strong><br /><span class="smalltext">Junior Member<br /></span></div><div class="author_statistics">Posts: 21${x.i}<br />Threads: 4<br />Joined: Jan 2009</div></div><div class="post_content"><div class="post_head"><div class="float_right"><strong><a href="#pid">#${x.i + 1}</a></strong></div><span class="post_date">${us(x.d)}, 10:4${x.i} AM <span class="post_edit"></span></span></div><div class="post_body scaleimages" id="pid_${x.i + 90}">${x.t}</div></div></div>`)}</div>`,
  ),
  fluxbb: page(
    `<div id="punviewtopic"><h2>${TITLE}</h2>${each((x) => `<div id="p${x.i + 20}" class="blockpost rowodd${x.i ? "" : " blockpost1 firstpost"}"><h2><span><span class="conr">#${x.i + 1}</span> <a href="viewtopic.php?pid=${x.i + 20}#p">${x.d} 10:4${x.i}:09</a></span></h2><div class="box"><div class="inbox"><div class="postbody"><div class="postleft"><dl><dt><strong><a href="profile.php?id=${x.u}">${x.a}</a></strong></dt><dd class="usertitle"><strong>Member</strong></dd><dd><span>Registered: 2009-01-12</span></dd><dd><span>Posts: 21${x.i}</span></dd></dl></div><div class="postright"><h3>${x.i ? "Re: " : ""}${TITLE}</h3><div class="postmsg"><p>${x.t}</p></div></div></div></div></div></div>`)}</div>`,
  ),
  vanilla: page(
    `<h1>${TITLE}</h1><div class="MessageList Discussion">${each((x) => `<div class="${x.i ? "Item ItemComment Comment" : "Item ItemDiscussion"}" id="${x.i ? "Comment_" : "Discussion_"}${x.i + 11}"><div class="${x.i ? "Comment" : "Discussion"}"><div class="Item-Header ${x.i ? "CommentHeader" : "DiscussionHeader"}"><div class="AuthorWrap"><span class="Author"><a title="${x.a}" href="/profile/${slug(x.a)}" class="PhotoWrap"><img alt="${x.a}"></a><a href="/profile/${slug(x.a)}" class="Username js-userCard">${x.a}</a></span><span class="AuthorInfo"><span class="MItem Rank">Member</span></span></div><div class="Meta CommentMeta"><span class="MItem DateCreated"><a href="/d/1" class="Permalink" rel="nofollow"><time title="${long(x.d)} 10:00AM" datetime="${x.d}T10:00:00+00:00">${long(x.d)}</time></a></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message userContent">${x.t}</div></div></div></div></div>`)}</div>`,
  ),
  "reddit old": page(
    `<div class="sitetable linklisting" id="siteTable"><div class="thing link" id="thing_t3_a" data-author="${POSTS[0].a}" data-timestamp="${Date.parse(POSTS[0].d)}"><div class="entry unvoted"><div class="top-matter"><p class="title"><a class="title" href="/r/boats/1">${TITLE}</a></p><p class="tagline">submitted <time title="x" datetime="${POSTS[0].d}T10:00:00+00:00" class="live-timestamp">2 years ago</time> by <a href="https://old.reddit.com/user/${slug(POSTS[0].a)}" class="author">${POSTS[0].a}</a></p></div><div class="expando"><form class="usertext"><div class="usertext-body md-container"><div class="md"><p>${POSTS[0].t}</p></div></div></form></div></div></div></div><div class="commentarea"><div class="sitetable nestedlisting">${POSTS.slice(
      1,
    )
      .map(
        (x, i) =>
          `<div class="thing id-t1_${i} noncollapsed comment" id="thing_t1_a${i}" data-author="${x.a}"><div class="entry unvoted"><p class="tagline"><a href="#" class="expand">[–]</a><a href="/user/${slug(x.a)}" class="author">${x.a}</a> <span class="score unvoted">3 points</span> <time title="x" datetime="${x.d}T10:00:00+00:00" class="live-timestamp">2 years ago</time></p><form class="usertext"><div class="usertext-body md-container"><div class="md"><p>${x.t}</p></div></div></form><ul class="flat-list buttons"><li><a>permalink</a></li><li><a>reply</a></li></ul></div><div class="child"></div></div>`,
      )
      .join("")}</div></div>`,
  ),
  "reddit new": page(
    `<shreddit-post post-title="${TITLE}" author="${POSTS[0].a}" created-timestamp="${POSTS[0].d}T10:00:00.000000+0000" id="t3_a"><span slot="credit-bar"><a href="/user/${slug(POSTS[0].a)}/" class="author-name">${POSTS[0].a}</a> <faceplate-timeago ts="${POSTS[0].d}T10:00:00.000000+0000"><time datetime="${POSTS[0].d}T10:00:00.000Z">2 yr. ago</time></faceplate-timeago></span><h1 slot="title">${TITLE}</h1><div slot="text-body"><div class="md text-14"><p>${POSTS[0].t}</p></div></div></shreddit-post><shreddit-comment-tree>${POSTS.slice(
      1,
    )
      .map(
        (x, i) =>
          `<shreddit-comment author="${x.a}" thingid="t1_a${i}" depth="0" permalink="/r/boats/c/${i}"><div slot="commentMeta"><faceplate-tracker><a href="/user/${slug(x.a)}/" class="truncate font-bold">${x.a}</a></faceplate-tracker><span class="inline-block">•</span><a href="/r/c"><faceplate-timeago ts="${x.d}T10:00:00.000000+0000"><time datetime="${x.d}T10:00:00.000Z">2y ago</time></faceplate-timeago></a></div><div id="t1_a${i}-comment-rtjson-content" slot="comment"><div class="py-0"><p>${x.t}</p></div></div></shreddit-comment>`,
      )
      .join("")}</shreddit-comment-tree>`,
  ),
  hackernews: page(
    `<table id="hnmain"><tr><td><table class="fatitem"><tr class="athing submission" id="1"><td class="title"><span class="titleline"><a href="item?id=1">${TITLE}</a></span></td></tr><tr><td class="subtext"><span class="score">12 points</span> by <a href="user?id=x" class="hnuser">${POSTS[0].a}</a> <span class="age" title="${POSTS[0].d}T10:00:00 1614938400"><a href="item?id=1">2 years ago</a></span></td></tr><tr><td><div class="toptext">${POSTS[0].t}</div></td></tr></table><br><table class="comment-tree">${POSTS.slice(
      1,
    )
      .map(
        (x, i) =>
          `<tr class="athing comtr" id="${i + 2}"><td><table><tr><td class="ind" indent="0"><img src="s.gif" height="1" width="0"></td><td valign="top" class="votelinks"><a href="vote"><div class="votearrow"></div></a></td><td class="default"><div style="margin-top:2px"><span class="comhead"><a href="user?id=${x.a}" class="hnuser">${x.a}</a> <span class="age" title="${x.d}T10:00:00 1614938400"><a href="item?id=${i}">2 years ago</a></span> <span class="navs">| <a href="#3">next</a></span></span></div><br><div class="comment"><div class="commtext c00">${x.t}</div><div class="reply"><p><font size="1"><u><a href="reply">reply</a></u></font></div></div></td></tr></table></td></tr>`,
      )
      .join("")}</table></td></tr></table>`,
  ),
  stackexchange: page(
    `<div id="question-header"><h1 itemprop="name"><a href="/q/1">${TITLE}</a></h1></div><div id="mainbar"><div class="question js-question" data-questionid="1" id="question"><div class="post-layout"><div class="votecell">4</div><div class="postcell post-layout--right"><div class="s-prose js-post-body" itemprop="text"><p>${POSTS[0].t}</p></div><div class="post-signature owner grid--cell"><div class="user-info user-hover"><div class="user-action-time">asked <span title="${POSTS[0].d} 10:00:00Z" class="relativetime">${short(POSTS[0].d)} at 10:00</span></div><div class="user-gravatar32"></div><div class="user-details" itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="/users/1/x">${POSTS[0].a}</a><span class="d-none" itemprop="name">${POSTS[0].a}</span><div class="-flair"><span class="reputation-score">101</span></div></div></div></div></div></div></div><div id="answers">${POSTS.slice(
      1,
    )
      .map(
        (x, i) =>
          `<div id="answer-${i + 2}" class="answer js-answer" data-answerid="${i}" itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer"><div class="post-layout"><div class="votecell">2</div><div class="answercell post-layout--right"><div class="s-prose js-post-body" itemprop="text"><p>${x.t}</p></div><div class="post-signature"><div class="user-info"><div class="user-action-time">answered <span title="${x.d} 10:00:00Z" class="relativetime">${short(x.d)} at 10:00</span></div><div class="user-details" itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="/users/2/x">${x.a}</a><span class="d-none" itemprop="name">${x.a}</span><div class="-flair"><span class="reputation-score">1,011</span></div></div></div></div></div></div></div>`,
      )
      .join("")}</div></div>`,
  ),
  disqus: page(
    `<h1>${TITLE}</h1><div id="conversation"><ul id="post-list" class="post-list">${each((x) => `<li class="post" id="post-${3000 + x.i}"><div data-role="post-content" class="post-content"><div class="indicator"></div><div class="avatar hovercard"><a href="https://disqus.com/by/${slug(x.a)}/" class="user"><img alt="Avatar"></a></div><div class="post-body"><header class="comment__header"><span class="post-byline"><span class="author publisher-anchor-color"><a href="https://disqus.com/by/${slug(x.a)}/">${x.a}</a></span></span><span class="post-meta"><span class="bullet time-ago-bullet">•</span><a href="#comment" class="time-ago" title="Friday, ${long(x.d)} 10:0${x.i} AM">2 years ago</a></span></header><div class="post-body-inner"><div class="post-message-container"><div class="publisher-anchor-color"><div class="post-message"><div><p>${x.t}</p></div></div></div></div></div><footer class="comment__footer"><ul class="menu"><li><a>Reply</a></li><li><a>Share ›</a></li></ul></footer></div></div><div class="children"></div></li>`)}</ul></div>`,
  ),
  lemmy: page(
    `<article><h1>${TITLE}</h1><div class="post-listing"><a class="person-listing" href="/u/${slug(POSTS[0].a)}">${POSTS[0].a}</a> <span class="moment-time" data-tippy-content="${long(POSTS[0].d)} at 10:00 AM">2 years ago</span><div class="md-div"><p>${POSTS[0].t}</p></div></div></article><ul class="comments">${POSTS.slice(
      1,
    )
      .map(
        (x, i) =>
          `<li class="comment list-unstyled"><article id="comment-${i + 5}" class="details comment-node py-2"><div class="ms-2"><div class="d-flex flex-wrap"><a class="person-listing d-inline-flex" href="/u/${slug(x.a)}"><span>${x.a}</span></a><span class="moment-time pointer" data-tippy-content="${long(x.d)} at 10:00 AM">2 years ago</span></div><div class="comment-content"><div class="md-div"><p>${x.t}</p></div></div></div></article></li>`,
      )
      .join("")}</ul>`,
  ),
  "plain table of 2001": page(
    `<h2>${TITLE}</h2><table border="1" width="95%">${each((x) => `<tr bgcolor="#dedfdf"><td width="18%" valign="top"><font size="2"><b>${x.a}</b></font><br><font size="1">Member<br>Posts: 21${x.i}<br>From: Kiel<br>Registered: Jan 2001</font></td><td><font size="1">posted ${us(x.d)} 10:4${x.i} AM</font><hr><font size="2">${x.t}</font></td></tr>`)}</table>`,
  ),
};
