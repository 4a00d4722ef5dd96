// Sequences of actions and their reversals, requests and answers, by the same actors and by others.
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { novaInscricao } from '@sie/domain/pessoas/cadastro/novaInscricao.ts'
import { at, text } from '../../policy/authority.ts'
import type { Actor } from '../../support/world.ts'
import { changeOwn, confirm, signUp } from '../accounts.ts'
import { callable } from '../callables.ts'
import { create, edition, readOf } from '../direct.ts'
import type { Scene } from '../operation.ts'
import { pool } from '../pool.ts'
import { aim } from './candidates.ts'
import { saved } from './doors.ts'
import { admin, anybody, cpfOf, federationOf, named, own, row, staff, type Sequence, type Turn } from './turn.ts'

const sameOrOther = (scene: Scene, actor: Actor) =>
  scene.random.chance(0.6) ? actor : scene.random.pick([staff(scene), admin(scene)])
const phone = { 'dadosContato.celular': '(48) 92222-2222' }

/** Two records are united, and separated again; in between, one of them may be changed. */
export const unite: Sequence = (scene) => {
  const { random } = scene
  const found = aim(
    scene,
    'praticantes:excluir',
    random.pick(['allowed', 'allowed', 'elsewhere', 'stronger', 'oneself']),
  )
  if (!found) return []
  const { actor, id } = found
  const others = scene.state.ids('praticantes').filter((known) => !known.includes('.v') && known !== id)
  const alone = others.filter((known) => !scene.state.account(known))
  const sai = random.pick(random.chance(0.7) && alone.length > 0 ? alone : others)
  const [fica, closed] = random.chance(0.7) ? [id, sai] : [sai, id]
  return [
    [actor, (now) => callable(now, 'unirPessoas', { fica, sai: closed, ensaio: now.random.chance(0.2) })],
    ...random.some<Turn>([[staff(scene), (now) => saved(now, fica, phone)]], 1),
    [sameOrOther(scene, actor), (now) => callable(now, 'desfazerUniao', { id: closed })],
  ]
}

/** A part of an import is stored, and undone. */
export const importAndBack: Sequence = (scene) => {
  const { random } = scene
  const actor = random.pick(named(scene, 'secretaria', 'secretario', 'admin'))
  const here = scene.state.ids('praticantes').filter((id) => federationOf(scene, id) === own(actor))
  const cpf = random.chance(0.5) ? random.cpf() : cpfOf(scene, random.pick(here.concat('atleta')))
  const execucaoId = `execucao-${random.word(8)}`
  return [
    [
      actor,
      (now) =>
        callable(now, 'importarPessoas', {
          execucaoId,
          parte: 0,
          linhas: row(now, own(actor), cpf, { faixa: random.pick(['Branca', '9º Dan', '']) }),
          hoje: new Date().toISOString().slice(0, 10),
        }),
    ],
    [sameOrOther(scene, actor), (now) => callable(now, 'desfazerImportacao', { execucaoId, parte: 0 })],
  ]
}

/** A request is decided and the decision undone; in between, the person may change. */
export const decideAndBack: Sequence = (scene) => {
  const { random, state } = scene
  const open = state.ids('sistema/cadastros/pendencias').filter((id) => /^(cadastro|alteracao)\./.test(id))
  const asker = random.pick(named(scene, 'atleta', 'vizinha', 'professor', 'mae'))
  const id = random.pick([...open, `alteracao.${asker.uid}`])
  const decider = random.pick(
    named(
      scene,
      ...(federationOf(scene, id.split('.')[1] ?? '') === 'rstkd' ? ['aprovadora', 'secretario'] : ['secretaria']),
    ),
  )
  return [
    [asker, (now) => callable(now, 'alterarMeuCadastro')],
    [
      decider,
      (now) =>
        callable(now, 'decidirPendencia', {
          id,
          versao: at(now.state.get(`sistema/cadastros/pendencias/${id}`), 'versao') ?? 1,
          aprovar: now.random.chance(0.8),
          motivo: 'Um motivo qualquer',
        }),
    ],
    ...random.some<Turn>([[decider, (now) => saved(now, id.split('.')[1] ?? '', phone)]], 1),
    [sameOrOther(scene, decider), (now) => callable(now, 'desfazerDecisao', { id })],
  ]
}

/** A person requests to belong to a club; the answer comes from its staff, another club's, the person, anybody. */
export const belong: Sequence = (scene) => {
  const { random } = scene
  const asker = random.pick(
    named(scene, 'atleta', 'jovem', 'mestre', 'mae', 'professor', 'vizinha', 'admin', 'secretaria'),
  )
  const clubs = ['fctkd-koryo', 'fctkd-koryo', 'fctkd-hwarang', 'rstkd-dragao']
  const answer = (actor: Actor, acao: string): Turn => [
    actor,
    (now) => {
      const id =
        now.state
          .ids('pedidosVinculo')
          .filter((known) => known.startsWith(`${asker.uid}-`) && !known.includes('.v'))
          .at(-1) ?? 'x'
      return callable(now, 'mudarSituacao', {
        colecao: 'pedidosVinculo',
        ids: [id],
        acao,
        motivo: 'Um motivo qualquer',
        versoes: [pool.version(now, 'pedidosVinculo', id)],
      })
    },
  ]
  const answerer = random.pick([
    ...named(scene, 'clubista', 'secretaria', 'secretario', 'admin'),
    asker,
    anybody(scene),
  ])
  return [
    [asker, (now) => callable(now, 'pedirVinculo', { clube: random.pick(clubs), mensagem: '' })],
    ...random.some<Turn>([answer(anybody(scene), random.pick(['aceitar', 'recusar', 'cancelar', 'vencer']))], 1),
    answer(answerer, random.pick(['aceitar', 'aceitar', 'recusar', 'cancelar'])),
  ]
}

/** News is written, published, changed and unpublished, with and without the right; others read. */
export const publish: Sequence = (scene) => {
  const { random, state } = scene
  const writer = random.pick(named(scene, 'secretaria', 'clubista', 'secretario', 'admin'))
  const known = state.ids('noticias').filter((id) => !id.includes('.v'))
  const id = known.length > 0 && random.chance(0.5) ? random.pick(known) : `noticia-${random.word()}`
  const texto = {
    texto: JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Texto' }] }],
    }),
  }
  const step = (actor: Actor): Turn => [
    actor,
    (now) =>
      callable(now, 'mudarSituacao', {
        colecao: 'noticias',
        ids: [id],
        acao: now.random.pick(['publicar', 'publicar', 'agendar', 'arquivar', 'entrarNoAr']),
        dados: { 'publicacao.publico': now.random.pick(['todos', 'filiados']) },
        versoes: [pool.version(now, 'noticias', id)],
      }),
  ]
  const begins: Turn[] = state.get(`noticias/${id}`)
    ? [
        [
          writer,
          (now) =>
            edition(
              now,
              `noticias/${id}`,
              now.random.pick([{ titulo: 'Outro título' }, { 'vinculo.idFederacao': 'rstkd' }]),
            ),
        ],
      ]
    : [
        [
          writer,
          (now) =>
            create(now, noticias, id, {
              ...texto,
              slug: id,
              categoria: 'institucional',
              'vinculo.idEntidade': writer.name === 'clubista' ? 'fctkd-koryo' : '',
              'vinculo.idFederacao': own(writer),
            }),
        ],
      ]
  return [
    ...begins,
    step(random.chance(0.5) ? writer : staff(scene)),
    [anybody(scene), (now) => readOf(now, `noticias/${id}`)],
    ...random.some<Turn>([[anybody(scene), (now) => readOf(now, `noticias/${id}/autoria/0`)]], 1),
  ]
}

/** An account created outside the portal completes its registration, with its own CPF or another person's. */
export const newcomer: Sequence = (scene) => {
  const { random } = scene
  const actor = random.pick(named(scene, 'visitante', 'estranha', 'estranho', 'tia'))
  const form = novaInscricao(random.pick(['fctkd', 'rstkd']))
  const cpf = random.pick([actor.cpf, random.cpf(), pool.cpf(scene)])
  const inscricao = {
    ...form,
    dadosPessoais: { ...form.dadosPessoais, name: pool.name(scene), cpf, birthdate: '1990-01-15' },
    dadosContato: { email: actor.mailboxes[0], celular: '' },
    aceite: true,
  }
  return [
    ...(actor.uid === null ? [[actor, (now: Scene) => signUp(now)] as const] : []),
    ...random.some<Turn>([[actor, (now) => confirm(now)]], 1),
    [actor, (now) => callable(now, 'completarCadastro', { inscricao })],
    [actor, (now) => changeOwn(now)],
    [actor, (now) => readOf(now, `praticantes/${text({ uid: actor.uid }, 'uid') || 'x'}`)],
  ]
}
