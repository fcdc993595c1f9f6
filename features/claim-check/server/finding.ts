/** A rule's objection to a claim. */
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
  /**
   * `opposite`: the source says something different about the same thing. `absent`: it says nothing that would support
   * it.
   */
  verdict: 'opposite' | 'absent';
}
