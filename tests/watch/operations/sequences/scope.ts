// Sequences about the place of people and records: moves, imports, foreign entities.
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { callable } from '../callables.ts'
import { create, edition, readOf } from '../direct.ts'
import { endpoint } from '../endpoints.ts'
import { pool } from '../pool.ts'
import type { Operation, Scene } from '../operation.ts'
import {
  named,
  secretary,
  admin,
  cpfOf,
  federationOf,
  own,
  other,
  row,
  imported,
  type Sequence,
  type Turn,
} from './turn.ts'

/** A person moves to another federation; the former one reads, and resets the password. */
export const moveAndLook: Sequence = (scene) => {
  const moving = named(scene, 'atleta', 'vizinha', 'professor', 'mae', 'secretaria').flatMap(({ name }) => name)
  const id = scene.random.pick([...moving, 'distante', 'guria'])
  const from = federationOf(scene, id) || 'fctkd'
  const before = scene.random.pick(named(scene, from === 'fctkd' ? 'secretaria' : 'secretario'))
  const stored = (now: Scene) => now.state.get(`praticantes/${id}`)
  const byCallable = (now: Scene) => {
    const {
      metadados: _m,
      metadataactive: _a,
      filtros: _f,
      ...data
    } = JSON.parse(JSON.stringify(stored(now) ?? {})) as Record<string, Record<string, unknown>>
    return callable(now, 'salvarPraticante', {
      id,
      versaoEsperada: pool.version(now, 'praticantes', id),
      data: { ...data, dadosFiliacao: { ...data.dadosFiliacao, federacaoID: other(from), vinculadoAEntidadeID: '' } },
    })
  }
  const look: ((now: Scene) => Operation)[] = [
    (now) => readOf(now, `users/${id}`),
    (now) => readOf(now, `fichasSaude/${id}`),
    (now) => readOf(now, `praticantes/${id}`),
    (now) => edition(now, `users/${id}`, { 'dadosContato.celular': '(48) 90000-0000' }),
    (now) => edition(now, `fichasSaude/${id}`, { alergias: 'nenhuma' }),
    (now) =>
      endpoint(now, '/api/usr/rstuser', {
        uid: id,
        email: now.state.account(id)?.email ?? '',
        password: 'Senha nova 77',
      }),
    (now) => endpoint(now, '/api/generic/getOne', { collectionName: 'users', id }),
    (now) => callable(now, 'gerarPincode', { uid: id }),
  ]
  const move = scene.random.chance(0.5)
    ? byCallable
    : (now: Scene) =>
        edition(now, `praticantes/${id}`, {
          'dadosFiliacao.federacaoID': other(from),
          'dadosFiliacao.vinculadoAEntidadeID': '',
        })
  return [[admin(scene), move], ...scene.random.some(look, 3).map((step): Turn => [before, step])]
}

/** A spreadsheet names any person's CPF; then they are read. */
export const importAnybody: Sequence = (scene) => {
  const actor = secretary(scene)
  const id = scene.random.pick([
    actor.uid ?? '',
    'admin',
    'forte',
    ...scene.state.ids('praticantes').filter((known) => !known.includes('.v')),
  ])
  const cells = scene.random.pick([
    {},
    { nascimento: '15/01/2018' },
    { email: actor.mailboxes[1] },
    { faixa: 'Branca' },
  ])
  return [
    [actor, (now) => imported(now, row(now, own(actor), cpfOf(now, id), cells))],
    [actor, (now) => readOf(now, `praticantes/${id}`)],
  ]
}

/** One's own federation is named as the "club" of another. */
export const plant: Sequence = (scene) => {
  const actor = scene.random.pick([secretary(scene), ...named(scene, 'clubista')])
  const here = actor.name === 'clubista' ? 'fctkd-koryo' : own(actor)
  const away = other(own(actor))
  const id = scene.random.pick(
    scene.state
      .ids('praticantes')
      .filter((known) => !known.includes('.v') && federationOf(scene, known) === own(actor))
      .concat('acaso0'),
  )
  return scene.random.pick<Turn[]>([
    [
      [
        actor,
        (now) =>
          edition(now, `praticantes/${id}`, {
            'dadosFiliacao.federacaoID': away,
            'dadosFiliacao.vinculadoAEntidadeID': here,
          }),
      ],
    ],
    [
      [
        actor,
        (now) =>
          callable(now, 'salvarPraticante', {
            data: {
              dadosPessoais: { name: pool.name(now), cpf: now.random.cpf() },
              dadosFiliacao: { federacaoID: away, vinculadoAEntidadeID: here },
            },
          }),
      ],
    ],
    [
      [
        actor,
        (now) =>
          create(now, departamentos, `plantado-${now.random.word()}`, {
            'vinculo.idFederacao': away,
            'vinculo.idEntidade': here,
          }),
      ],
      [
        actor,
        (now) => edition(now, 'departamentos/dep-a', { 'vinculo.idFederacao': away, 'vinculo.idEntidade': here }),
      ],
    ],
    [
      [
        actor,
        (now) =>
          callable(now, 'importarPessoas', {
            execucaoId: `execucao-${now.random.word(8)}`,
            parte: 0,
            linhas: row(now, away, now.random.cpf()),
            hoje: new Date().toISOString().slice(0, 10),
          }),
      ],
    ],
  ])
}

/** The health sheet of a person elsewhere is opened here, and read. */
export const grabSheet: Sequence = (scene) => {
  const actor = scene.random.pick([secretary(scene), ...named(scene, 'clubista')])
  const id = scene.random.pick(scene.state.ids('praticantes').filter((known) => !known.includes('.v')))
  return [
    [actor, (now) => create(now, fichasSaude, id, { 'vinculo.idFederacao': own(actor), 'vinculo.idEntidade': '' })],
    [actor, (now) => readOf(now, `fichasSaude/${id}`)],
  ]
}

/** An entity is created with fields that only others may grant. */
export const bornAffiliated: Sequence = (scene) => {
  const actor = secretary(scene)
  const guarded = scene.random.pick([
    { situacao: 'filiada' },
    { 'configuracoes.domain': [other(own(actor)), 'cbtkd'] },
    { 'configuracoes.domain': ['evil.test/x'] },
    { 'dadosPessoais.tipoEntidade': 'federacao' },
  ])
  const born = { 'vinculo.idFederacao': own(actor), 'dadosPessoais.tipoEntidade': 'clube', ...guarded }
  return [[actor, (now) => create(now, entidades, `nascida-${now.random.word()}`, born)]]
}
