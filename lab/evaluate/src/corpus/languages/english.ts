import { type Language, phrases } from "../language.ts";

export const english: Language = {
  code: "en",
  space: " ",
  stop: ".",
  subjects: phrases(`
    The harbour board
    A retired ship's pilot
    The town council
    The owner of the bakery by the quay
    An engineer of the waterworks
    The headteacher
    The ferry company
    A group of allotment gardeners
    The museum's new curator
    The county surveyor
    Her neighbour from the upper street
    The volunteer fire crew`),
  predicates: phrases(`
    has asked for a second opinion on the foundations
    found three boxes of unopened letters in the attic
    wants to keep the old crane as a landmark
    voted against the plan by nine to four
    counted more herons than in any year since the weir was built
    spent the winter repairing nets and doors
    expects the work to cost far less than the first estimate
    refused to sign the lease before the roof is mended
    keeps a notebook in which every flood has its own page
    promised that the evening service would not be cut again
    has measured the tide at the same post for thirty years
    offered the empty storehouse to the school orchestra
    said that nobody had told them about the new timetable
    sold the last of the apples at half price
    showed visitors how rope was made by hand
    will publish the figures once they have been checked
    remembers the summer when the river almost dried up
    replaced the street lamps one by one
    lost the key and had to wait for the locksmith
    hopes that younger people will take over the choir
    planted forty lime trees along the embankment
    compared the drawings with photographs from the archive`),
  tails: phrases(`
    after a meeting that lasted until midnight
    although the letter arrived a week late
    because the road floods every second autumn
    while the children were rehearsing next door
    as the minutes of the meeting show
    without waiting for the county's answer
    despite the rain and a broken generator
    in spite of what the notice on the gate says
    and nobody in the room disagreed
    before the first frost
    which surprised even the treasurer
    to the relief of those who live downstream`),
  titles: phrases(`
    Old crane stays where it is
    Why the last ferry leaves early
    Nine votes against the new bridge
    Letters from an attic
    Forty lime trees for the embankment
    What the tide post tells us
    Choir looks for young voices
    Street lamps come back one by one
    A storehouse full of music
    Herons return to the weir
    Bakery reopens under the same roof
    The flood notebook`),
  places: phrases(`
    Northquay
    Marsh End
    Saltby
    Upper Weir
    Lime Street
    Gull Point`),
  people: phrases(`
    Anna Whitlock
    Joseph Marr
    Edith Calloway
    Tom Sedge
    Priya Nandan`),
  sections: phrases(`
    Home
    Harbour
    Council
    Schools
    Letters
    Weather
    Sport
    Notices`),
  labels: {
    related: "More from the harbour",
    comments: "Readers' comments",
    more: "Read more",
    share: "Share this story",
    search: "Search",
    newsletter: "Get the Friday letter in your inbox",
    imprint: "Imprint",
    rights: "All rights reserved",
    by: "By",
    popular: "Most read",
    next: "Next story",
    cookies: "This site stores a small note on your device to count its readers.",
    reply: "Reply",
  },
  remarks: phrases(`
    My grandfather worked that crane and would have liked this.
    Somebody should ask the people at the far end of the lane.
    I was there and the hall was colder than the river.
    The figures in the second table cannot be right.
    Thank you for printing the map this time.`),
};
