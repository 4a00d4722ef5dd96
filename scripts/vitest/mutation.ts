// In mutation runs property tests always draw the same cases, so that the score is reproducible, and do not shrink
// counterexamples: only whether a mutant is noticed matters.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: 20_260_517, endOnFailure: true })
