// Sequences about identity: addresses, CPFs, claims, mailed links.
import { at } from '../../policy/authority.ts'
import { changeOwn, confirm } from '../accounts.ts'
import { callable } from '../callables.ts'
import { edition } from '../direct.ts'
import { endpoint } from '../endpoints.ts'
import { pool } from '../pool.ts'
import { named, staff, admin, cpfOf, federationOf, withoutAccount, type Sequence } from './turn.ts'

/** An athlete changes to a guardian's address, changes back, and exports their data. */
export const takeAddress: Sequence = (scene) => {
  const actor = scene.random.pick(named(scene, 'atleta', 'vizinha', 'mestre', 'professor', 'leitora'))
  const guardian = scene.random.pick(named(scene, 'avo', 'tia'))
  return [
    [actor, (now) => endpoint(now, '/api/usr/changeemail', { uid: actor.uid, email: guardian.mailboxes[0] })],
    [actor, (now) => changeOwn(now, { email: actor.mailboxes[0] })],
    [actor, (now) => confirm(now)],
    [actor, (now) => callable(now, 'exportarMeusDados', { atual: actor.password })],
  ]
}

/** Staff write their own address into the record of a person without an account, and claim it by that. */
export const editAndClaim: Sequence = (scene) => {
  const actor = staff(scene)
  const id = scene.random.pick([...withoutAccount(scene), 'danquatro', 'danquatro', 'dantres', 'dantres', 'danseis'])
  const email = actor.mailboxes[1] ?? ''
  const form = {
    dadosPessoais: { name: 'Nome Qualquer De Tal', cpf: cpfOf(scene, id), birthdate: '1990-01-15', sexo: '' },
    responsavel: {},
    dadosContato: { email: `livre-${scene.random.word()}@correio.test`, celular: '' },
    dadosEndereco: {},
    dadosFiliacao: { federacaoID: '', vinculadoAEntidadeID: '' },
    aceite: true,
  }
  const visitor = scene.random.pick(named(scene, 'visitante', 'estranha'))
  return [
    [actor, (now) => edition(now, `praticantes/${id}`, { 'dadosContato.email': email })],
    [visitor, (now) => callable(now, 'criarConta', { inscricao: form, senha: actor.password })],
    [
      actor,
      (now) =>
        callable(now, 'reivindicarCadastro', {
          token: pool.linkToken(now, 'reivindicacao'),
          email,
          senha: actor.password,
        }),
    ],
  ]
}

/** A claim is decided, and the claimant creates the account. */
export const decideClaim: Sequence = (scene) => {
  const requests = scene.state.ids('sistema/cadastros/pendencias').filter((id) => id.startsWith('reivindicacao.'))
  const id = scene.random.pick([...requests, 'reivindicacao.dancinco.estranho'])
  const here = federationOf(scene, id.split('.')[1] ?? '') === 'rstkd' ? ['secretario', 'aprovadora'] : ['secretaria']
  const decider = scene.random.pick([...named(scene, ...here), staff(scene), admin(scene)])
  const claimant = scene.random.pick(named(scene, 'estranho'))
  return [
    [
      decider,
      (now) =>
        callable(now, 'decidirPendencia', {
          id,
          versao: at(now.state.get(`sistema/cadastros/pendencias/${id}`), 'versao') ?? 1,
          aprovar: true,
          motivo: '',
        }),
    ],
    [
      claimant,
      (now) =>
        callable(now, 'reivindicarCadastro', {
          token: pool.linkToken(now, 'reivindicacao'),
          email: claimant.mailboxes[0],
          senha: claimant.password,
        }),
    ],
  ]
}

/** A guardian's link is requested, used, and used again. */
export const guardianLink: Sequence = (scene) => {
  const minors = ['menor', 'menina', 'jovem', 'guria']
  const id = scene.random.pick(minors)
  const guardian = scene.random.pick(named(scene, 'avo', 'tia', 'mae'))
  return [
    [staff(scene), (now) => callable(now, 'pedirAutorizacao', { id })],
    [guardian, (now) => callable(now, scene.random.pick(['autorizarMenor', 'linkDoCadastro', 'retirarAutorizacao']))],
    [guardian, (now) => callable(now, 'retirarAutorizacao')],
  ]
}
