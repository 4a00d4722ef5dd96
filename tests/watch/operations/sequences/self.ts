// Sequences of people who decide about themselves: a role at an event, an invoice of their own, an annuity for next to nothing.
import { at, isCopy } from '../../policy/authority.ts'
import { callable } from '../callables.ts'
import type { Scene } from '../operation.ts'
import { admin, anybody, named, type Sequence } from './turn.ts'

const ROLES = ['tecnico', 'chefe', 'arbitro', 'medico', 'imprensa']
const later = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const versionOf = ({ state }: Scene, path: string) => Number(at(state.get(path), 'metadados.version') ?? 0)

/** Somebody enters an event in a role that opens areas, and tries to let themselves in. */
export const declareRole: Sequence = (scene) => {
  const { random } = scene
  const actor = random.chance(0.5) ? anybody(scene) : random.pick(named(scene, 'organizadora', 'organizador', 'atleta'))
  const papel = random.pick(ROLES)
  return [
    [
      actor,
      (now) =>
        callable(now, 'inscrever', {
          id: `pedido-${now.random.word(24)}`,
          evento: now.random.pick(
            now.state
              .ids('eventos')
              .filter((one) => !isCopy(one))
              .concat('nada'),
          ),
          itens: [{ pessoa: actor.uid ?? 'ninguem', papel }],
        }),
    ],
    [
      actor,
      (now) => {
        const own = now.state
          .ids('inscricoes')
          .filter((id) => !isCopy(id) && at(now.state.get(`inscricoes/${id}`), 'pessoa') === actor.uid)
        const id = now.random.pick(own.concat('nada'))
        return callable(now, 'mudarSituacao', {
          colecao: 'inscricoes',
          ids: [id],
          acao: 'aprovar',
          versoes: [versionOf(now, `inscricoes/${id}`)],
        })
      },
    ],
  ]
}

/** A treasurer drafts an invoice, often of her own, issues it, at the price of the list or beside it, and cancels it. */
export const ownInvoice: Sequence = (scene) => {
  const { random } = scene
  const issuer = admin(scene)
  const payer = random.pick([issuer, random.pick(named(scene, 'atleta', 'vizinha'))])
  const id = `propria-${random.word(24)}`
  const annuity = random.chance(0.6)
  const item = { descricao: 'Anuidade', categoria: 'anuidade', qtd: 1, unitario: random.pick([1, 9_000]) }
  return [
    [
      issuer,
      (now) =>
        callable(now, 'salvarFatura', {
          id,
          dados: {
            emitente: 'cbtkd',
            sacado: { tipo: 'pessoa', id: payer.uid },
            itens: [item],
            vencimento: later(),
            objeto: annuity ? { tipo: 'anuidade', id: later().slice(0, 4) } : { tipo: '', id: '' },
          },
        }),
    ],
    [
      issuer,
      (now) =>
        callable(now, 'emitirFatura', {
          id,
          versao: versionOf(now, `faturas/${id}`),
          motivo: random.pick(['', 'Bolsa']),
        }),
    ],
    [issuer, (now) => callable(now, 'cancelarFatura', { id, motivo: 'Não devo nada' })],
  ]
}

/** Somebody asks for the erasure of their data, and the confederation confirms it. */
export const forget: Sequence = (scene) => {
  const asker = scene.random.pick(named(scene, 'atleta', 'vizinha', 'leitora', 'guria', 'professor'))
  const id = `apagamento.${asker.uid}`
  return [
    [asker, (now) => callable(now, 'pedirApagamento', { atual: asker.password })],
    [
      admin(scene),
      (now) =>
        callable(now, 'decidirPendencia', {
          id,
          versao: at(now.state.get(`sistema/cadastros/pendencias/${id}`), 'versao') ?? 1,
          aprovar: true,
          motivo: '',
        }),
    ],
  ]
}

/** Somebody gives up their sign-up; who was approved has none to give up. */
export const giveUp: Sequence = (scene) => {
  const asker = scene.random.pick(named(scene, 'nova', 'novato', 'atleta', 'professor'))
  return [[asker, (now) => callable(now, 'desistirDoCadastro', { atual: asker.password })]]
}

/** An organiser confirms that they worked, and are to be paid. */
export const ownWork: Sequence = (scene) => {
  const actor = scene.random.pick(named(scene, 'organizadora', 'organizador'))
  return [
    [
      actor,
      (now) => {
        const own = now.state
          .ids('escalas')
          .filter((id) => !isCopy(id) && at(now.state.get(`escalas/${id}`), 'pessoa') === actor.uid)
        const id = now.random.pick(own.concat('nada'))
        return callable(now, 'mudarSituacao', {
          colecao: 'escalas',
          ids: [id],
          acao: now.random.pick(['cumprir', 'cumprir', 'faltar', 'cancelar']),
          versoes: [versionOf(now, `escalas/${id}`)],
          motivo: 'Um motivo qualquer',
        })
      },
    ],
  ]
}
