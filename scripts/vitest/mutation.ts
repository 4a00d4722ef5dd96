// Under mutation a property test always draws the same cases, so that the score is the same each time, and looks for no smaller
// counterexample: that a mutant is noticed is all there is to know.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: 20_260_517, endOnFailure: true })
