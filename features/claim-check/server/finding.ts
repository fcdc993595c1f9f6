/** What a rule has to say against a claim. */
export interface Finding {
  rule:
    | 'number'
    | 'date'
    | 'name'
    | 'negation'
    | 'hedge'
    | 'cause'
    | 'quantifier'
    | 'population'
    | 'comparison'
    | 'roles'
    | 'attribution'
    | 'words';
  /** `opposite`: the source says something else of the same thing. `absent`: it says nothing that would bear it out. */
  verdict: 'opposite' | 'absent';
}
