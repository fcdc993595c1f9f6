/** Instructions for a model about places, beyond those for all results. */
export const aboutPlaces = [
  'The results are places on a map, with what their sources know of them. Say which suit the person best and why: how near,',
  'open or closed now, what they offer. Where a source gives no rating or no hours, do not suggest any.',
];
