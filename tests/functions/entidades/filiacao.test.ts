// The affiliation of an entity, and its bank data: rights, checked over the stored entity.
import { beforeEach, describe, expect, test } from 'vitest'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { markVencidas } from '../../../functions/src/entidades/vencidas.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { salvarReservadoHandler } from '../../../functions/src/base/records/salvarReservado.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const CLUB = ['entidades:ler', 'entidades:editar', 'entidades:aprovar', 'entidades:financeiro']
const copia = { arquivo: 'arquivos/entidades/tigre/documentos/a.pdf', nome: 'a', bytes: 1 }
const whole = (changes: object = {}) =>
  entidades.schema.parse({
    dadosPessoais: { name: 'Academia Tigre', tipoEntidade: 'academia', cnpj: '11.222.333/0001-81' },
    dadosContato: { email: 'a@tigre.test', telefone: '(49) 3222-1010' },
    dadosEndereco: { logradouro: 'Rua A', logradouroMunicipio: 'Chapecó', logradouroUF: 'SC' },
    presidente: { nome: 'Ana Lima' },
    responsavelTecnico: { nome: 'Elisa Stein', graduacao: 'dan-3' },
    logo: { arquivo: 'publico/entidades/tigre/logo/a.webp', alt: 'Tigre' },
    documentos: ['contratoSocial', 'cartaoCnpj', 'alvara'].map((tipo) => ({ tipo, copia })),
    vinculo: { idEntidade: 'tigre', idFederacao: 'fctkd' },
    ...changes,
  })

beforeEach(async () => {
  await emptyEverything()
  await store('entidades', 'tigre', whole())
  await giveRights('clube', { tigre: CLUB }, true, { tigre: 'fctkd' })
  await giveRights('secretaria', { fctkd: CLUB })
  await giveRights('colega', { fctkd: CLUB })
  await giveRights('vizinha', { rstkd: CLUB })
  await giveRights('nacional', { cbtkd: CLUB })
  // `portais` of people with rights, as the server writes them.
  await paths.permissoes('secretaria').update({ portais: ['fctkd'] })
  await paths.permissoes('clube').update({ portais: ['tigre'] })
  for (const uid of ['secretaria', 'clube'])
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: '' }, usersgroupsowned: [] })
})

const step = async (who: string, acao: string, versao: number, motivo = '', dados: object = {}) => {
  const input = { colecao: 'entidades', ids: ['tigre'], acao, dados: { ...dados }, motivo, versoes: [versao] }
  const [result] = (await mudarSituacaoHandler(input, as(who))).resultados
  return result?.ok ? result.situacao : result?.codigo
}
const entity = async () => read('entidades/tigre')
const told = async (uid: string) =>
  (await paths.avisos().where('quem', '==', uid).get()).docs.map((doc) => doc.get('dados.situacao') as string)

test('its own people send it, the federation affiliates it, and each is told of the other’s step', async () => {
  expect(await step('clube', 'enviar', 0)).toBe('emAnalise')
  expect(await told('secretaria')).toEqual(['emAnalise'])
  expect(await step('clube', 'filiar', 1)).toBe('sem-permissao')
  expect(await step('secretaria', 'filiar', 1)).toBe('filiada')
  expect(await step('secretaria', 'filiar', 1)).toBe('filiada')
  expect(await told('clube')).toEqual(['filiada'])
  const stored = await entity()
  expect(stored).toMatchObject({
    situacao: 'filiada',
    filtros: { publica: true, superior: 'fctkd' },
    metadados: { federativeactive: true, version: 2 },
  })
  expect(stored?.filiadaEm).toBeTruthy()
  const noted = await db().collection('sistema/auditoria/eventos').where('id', '==', 'tigre').get()
  expect(noted.docs.map((doc) => [doc.get('acao'), doc.get('quem')]).sort()).toEqual([
    ['enviar', 'clube'],
    ['filiar', 'secretaria'],
    ['recusado', 'clube'],
  ])
})

test('what is missing stands in the way, by name, at the sending and again at the decision', async () => {
  await store(
    'entidades',
    'tigre',
    whole({ documentos: [], responsavelTecnico: { nome: 'Elisa', graduacao: 'dan-2' } }),
  )
  const input = { colecao: 'entidades', ids: ['tigre'], acao: 'enviar', dados: {}, motivo: '', versoes: [0] }
  const [result] = (await mudarSituacaoHandler(input, as('clube'))).resultados
  expect(result).toMatchObject({ ok: false, codigo: 'dados-invalidos' })
  const said = result?.ok === false ? result.campos.situacao : ''
  for (const part of ['3º Dan', 'contrato social', 'cartão cnpj', 'alvará']) expect(said).toContain(part)
  await store('entidades', 'tigre', {
    ...whole({ documentos: [{ tipo: 'alvara', copia, validade: '2020-01-01' }] }),
    situacao: 'emAnalise',
  })
  expect(await step('secretaria', 'filiar', 0)).toBe('dados-invalidos')
})

describe('nobody may decide for both sides', () => {
  test('its sender cannot affiliate it, a colleague can; afterwards each of them can continue', async () => {
    expect(await step('secretaria', 'enviar', 0)).toBe('emAnalise')
    expect(await step('secretaria', 'filiar', 1)).toBe('dados-invalidos')
    expect(await step('secretaria', 'devolver', 1, 'Falta a ata.')).toBe('dados-invalidos')
    expect(await step('colega', 'filiar', 1)).toBe('filiada')
    expect(await step('secretaria', 'suspender', 2, 'Anuidade em aberto.')).toBe('suspensa')
    expect((await entity())?.metadados).toMatchObject({ federativeactive: false })
  })

  test('a new round resets the previous one: its decider may send now', async () => {
    await step('clube', 'enviar', 0)
    expect(await step('secretaria', 'devolver', 1, 'Falta a ata.')).toBe('rascunho')
    expect(await step('secretaria', 'enviar', 2)).toBe('emAnalise')
    expect(await step('colega', 'filiar', 3)).toBe('filiada')
  })
})

test('an entity decides nothing about itself, nor does another federation', async () => {
  await store('entidades', 'tigre', { ...whole(), situacao: 'suspensa' })
  for (const who of ['clube', 'vizinha'])
    for (const [acao, motivo] of [
      ['reativar', ''],
      ['desfiliar', 'Quero sair daqui.'],
      ['retificar', 'Outro nome.'],
    ] as const)
      expect([who, acao, await step(who, acao, 0, motivo, { 'dadosPessoais.name': 'X' })]).toEqual([
        who,
        acao,
        'sem-permissao',
      ])
  await store('entidades', 'fctkd', {
    ...whole({
      dadosPessoais: { name: 'F', tipoEntidade: 'federacao' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
    situacao: 'filiada',
  })
  const self = {
    colecao: 'entidades',
    ids: ['fctkd'],
    acao: 'suspender',
    dados: {},
    motivo: 'Teste de poder.',
    versoes: [0],
  }
  const [own] = (await mudarSituacaoHandler(self, as('secretaria'))).resultados
  expect(own).toMatchObject({ ok: false, codigo: 'sem-permissao' })
  const [above] = (await mudarSituacaoHandler(self, as('nacional'))).resultados
  expect(above).toMatchObject({ ok: true, situacao: 'suspensa' })
})

test('a name and a CNPJ are mended by the federation, with a reason, and the CNPJ is checked', async () => {
  await store('entidades', 'tigre', { ...whole(), situacao: 'filiada' })
  const next = {
    'dadosPessoais.name': 'Academia Tigre do Oeste',
    'dadosPessoais.sigla': '',
    'dadosPessoais.cnpj': '11222333000181',
  }
  expect(
    await step('secretaria', 'retificar', 0, 'Nome no cartório.', { ...next, 'dadosPessoais.cnpj': '11222333000182' }),
  ).toBe('dados-invalidos')
  expect(await step('secretaria', 'retificar', 0, 'Nome no cartório.', next)).toBe('filiada')
  expect((await entity())?.dadosPessoais).toMatchObject({
    name: next['dadosPessoais.name'],
    cnpj: '11.222.333/0001-81',
    searchableName: 'academia tigre do oeste',
  })
})

test('an affiliated entity whose licence has run out becomes irregular by night, once, and its people are told why', async () => {
  const papers = (validade: string) => ({
    documentos: [
      ...['contratoSocial', 'cartaoCnpj'].map((tipo) => ({ tipo, copia })),
      { tipo: 'alvara', copia, validade },
      { tipo: 'outro', copia, validade: '2019-01-01' },
    ],
  })
  const affiliated = (validade: string) => ({
    ...whole(papers(validade)),
    situacao: 'filiada',
    filtros: { vencimento: '2019-01-01', publica: true, superior: 'fctkd' },
  })
  await store('entidades', 'tigre', affiliated('2026-11-22'))
  expect(await markVencidas('2026-11-22')).toBe(0)
  expect(await markVencidas('2026-11-23')).toBe(1)
  expect(await markVencidas('2026-11-23')).toBe(0)
  expect(await entity()).toMatchObject({ situacao: 'irregular', metadados: { version: 1 } })
  expect(await told('clube')).toEqual(['irregular'])
  const [step] = (await db().collection('entidades/tigre/andamento').get()).docs
  expect(step?.get('motivo')).toContain('Alvará')
})

describe('bank data', () => {
  const pix = { titular: 'Academia Tigre', pixTipo: 'telefone', pixChave: '(49) 99999-1234' }
  const write = (who: string, dados: object, id = 'tigre') =>
    salvarReservadoHandler({ colecao: 'entidades', id, dados: { ...dados } }, as(who))

  test('are written by finance of the entity or above, normal and whole, and noted without their values', async () => {
    expect((await write('clube', pix)).campos.sort()).toEqual(['pixChave', 'pixTipo', 'titular'])
    expect((await write('secretaria', pix)).campos).toEqual([])
    const stored = (await db().doc('entidades/tigre/reservado/tigre').get()).data()
    expect(stored).toMatchObject({ pixTipo: 'telefone', pixChave: '+5549999991234', quem: 'clube' })
    const noted = await db().collection('sistema/auditoria/eventos').where('acao', '==', 'salvarReservado').get()
    expect(noted.size).toBe(1)
    expect(JSON.stringify(noted.docs[0]?.data())).not.toContain('99999')
    expect(JSON.stringify(await entity())).not.toContain('99999')
  })

  test('are refused to others, with a key that is none, and beside the schema', async () => {
    await giveRights('leitora', { fctkd: ['entidades:ler', 'entidades:editar', 'entidades:aprovar'] })
    await expect(write('leitora', pix)).rejects.toEqual(codigo('sem-permissao'))
    await expect(write('vizinha', pix)).rejects.toEqual(codigo('sem-permissao'))
    await expect(write('clube', { ...pix, pixChave: '123' })).rejects.toEqual(codigo('dados-invalidos'))
    await expect(write('clube', { pixChave: 'x@y.test' })).rejects.toEqual(codigo('dados-invalidos'))
    await expect(write('nacional', pix, 'nenhuma')).rejects.toEqual(codigo('registro-nao-encontrado'))
    await expect(salvarReservadoHandler({ colecao: 'noticias', id: 'x', dados: {} }, as('nacional'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
  })
})
