// The tests of the screens need a Firestore engine alone, with the project's rules loaded: the faster one, since the rules are judged elsewhere.
import { firestoreEngine } from '../lib/engine.mjs'
import { startEngines } from './rules.mjs'

export default async (project) => startEngines(project, await firestoreEngine())
