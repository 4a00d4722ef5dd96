import { ATOS } from '@sie/domain/base/auditoria/atos.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { CATALOGO, isRegraDoEvento } from '@sie/domain/top/rights/catalogo.ts'
import { MODELOS_DE_GRUPO, regrasDoModelo } from '@sie/domain/top/rights/modelos.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tipoDaAcao } from '@sie/domain/base/auditoria/tipos.ts'
import { acaoEmPalavras, detalheEmPalavras, enderecoDoRegistro, objetoEmPalavras, ultimosDias } from './eventos.ts'
import { fraseDaFalta, fraseDoCaminho } from './frases.ts'
import {
  linhasCom,
  MATRIZ,
  mudancasDeRegras,
  groupByArea,
  previaDeRegras,
  regrasDaLinha,
  resumoDeRegras,
} from './regras.ts'

const nomes = {
  grupo: (id: string) => ({ sec: 'Secretaria', adm: 'Administração' })[id] ?? id,
  entidade: (id: string) => id.toUpperCase(),
  limite: () => 'só em Copa Sul',
}

test('every rule of the catalogue stands in the matrix once', () => {
  expect(
    MATRIZ.flatMap(regrasDaLinha)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(CATALOGO.map(({ id }) => id).sort())
})

test('the matrix is filtered by collection and by rule, whatever the accents', () => {
  expect(linhasCom('saude').map(({ colecao }) => colecao)).toEqual(['fichasSaude'])
  expect(linhasCom('redefinir').map(({ colecao }) => colecao)).toEqual(['users'])
  expect(linhasCom('')).toHaveLength(MATRIZ.length)
  // A group that is limited to one event.
  expect(
    linhasCom('', isRegraDoEvento)
      .flatMap(regrasDaLinha)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(CATALOGO.flatMap(({ id, noEvento }) => (noEvento ? [id] : [])).sort())
  expect(linhasCom('saude', isRegraDoEvento)).toEqual([])
})

test('every row of the matrix lies in one area, and a change is told in words', () => {
  expect(
    groupByArea(MATRIZ)
      .flatMap(({ linhas }) => linhas)
      .map(({ colecao }) => colecao)
      .sort(),
  ).toEqual(MATRIZ.map(({ colecao }) => colecao).sort())
  expect(mudancasDeRegras(['users:ler'], ['users:grupos'])).toEqual({
    dadas: ['Dar e tirar grupos'],
    tiradas: ['Ver usuários'],
  })
  for (const { id } of MODELOS_DE_GRUPO) expect(regrasDoModelo(id).length, id).toBeGreaterThan(0)
})

test('rules are told in words', () => {
  expect(resumoDeRegras([])).toBe('Nenhuma')
  expect(resumoDeRegras(['users:ler'])).toBe('1 permissão em 1 área')
  expect(resumoDeRegras(['users:ler', 'users:grupos', 'praticantes:ler'])).toBe('3 permissões em 2 áreas')
  expect(previaDeRegras(['users:grupos', 'users:ler'])).toEqual([
    { label: 'Usuários', itens: ['ver', 'dar e tirar grupos'] },
  ])
})

test('a chain and what is missing are sentences with names', () => {
  expect(fraseDoCaminho({ via: 'grupo', grupo: 'sec', portal: 'fctkd' }, nomes)).toBe(
    'Tem o grupo “Secretaria” em FCTKD, e o grupo dá esta permissão.',
  )
  expect(fraseDoCaminho({ via: 'graduacao', nivel: 'mestre', grupo: 'sec', portal: 'fctkd' }, nomes)).toContain(
    'É mestre (4º Dan ou mais) em FCTKD',
  )
  expect(fraseDaFalta({ falta: 'sem-grupo', grupos: ['adm', 'sec'] }, nomes)).toBe(
    'Não tem nenhum grupo que a dê. Dão: “Administração” ou “Secretaria”.',
  )
  expect(fraseDaFalta({ falta: 'so-no-evento', grupo: 'sec', portal: 'fctkd' }, nomes)).toBe(
    'Tem o grupo “Secretaria” em FCTKD, que dá esta permissão só em Copa Sul.',
  )
  expect(fraseDaFalta({ falta: 'sem-grupo', grupos: [] }, nomes)).toBe('Nenhum grupo ativo dá esta permissão.')
})

test('a call that can be refused without naming a right has words of its own', () => {
  const all = JSON.parse(readFileSync('docs/callables.json', 'utf8')) as {
    name: string
    access: string
    errors: string[]
  }[]
  const open = all.filter(({ access, errors }) => !access.includes(':') && errors.includes('sem-permissao'))
  expect(open.length).toBeGreaterThan(50)
  for (const { name } of open) {
    const words = detalheEmPalavras({ acao: 'recusado', detalhe: { funcao: name } }, nomes)
    expect(words, name).toMatch(/^queria \p{Ll}/u)
  }
})

test('an entry of the audit is told in words, never by a code', () => {
  expect(acaoEmPalavras({ acao: 'verCpf' })).toBe('Viu o CPF completo')
  expect(acaoEmPalavras({ acao: 'sortear', colecao: 'chaves' })).toBe('Sorteou a chave')
  expect(acaoEmPalavras({ acao: 'deferir', colecao: 'protestos' })).toBe('Aceitou e corrigiu o resultado')
  expect(acaoEmPalavras({ acao: 'indeferir', colecao: 'protestos' })).toBe('Não aceitou')
  expect(acaoEmPalavras({ acao: 'inventada', colecao: 'eventos' })).toBe(
    'Fez o que a versão de então chamava “inventada”',
  )
  const refused = { acao: 'recusado', detalhe: { funcao: 'x', regra: 'users:grupos' } }
  expect(detalheEmPalavras(refused, nomes)).toBe('queria dar e tirar grupos')
  const sent = { acao: 'enviarComunicado', detalhe: { funcao: 'enviarComunicado' } }
  expect(detalheEmPalavras(sent, nomes)).toBe('')
  const step = { acao: 'recusado', colecao: 'eventos', detalhe: { funcao: 'mudarSituacao', passo: 'cancelar' } }
  expect(detalheEmPalavras(step, nomes)).toBe('queria cancelar evento')
  expect(detalheEmPalavras({ detalhe: { mes: '2026-10', valor: 12_345, motivo: 'Engano' } }, nomes)).toBe(
    'outubro de 2026 · R$ 123,45 · motivo: Engano',
  )
  expect(tipoDaAcao('verCpf')).toBe('consultas')
  expect(enderecoDoRegistro({ colecao: '', id: 'p1' })).toBe('/sie/cadastros/addpraticante?id=p1')
  expect(detalheEmPalavras({ detalhe: { versao: 3, campos: ['E-mail', 'Celular'] } }, nomes)).toBe(
    'mudou E-mail, Celular · versão 3',
  )
  expect(detalheEmPalavras({ detalhe: { portalID: 'fctkd', dados: ['sec'], tirados: [] } }, nomes)).toBe(
    'deu: Secretaria · em FCTKD',
  )
  expect(detalheEmPalavras({ detalhe: { exportados: 1200, partes: ['Endereço em etiquetas'] } }, nomes)).toBe(
    '1.200 registros · com: Endereço em etiquetas',
  )
  expect(detalheEmPalavras({ detalhe: { dadas: ['users:ler'] } }, nomes)).toBe('permissões dadas: Ver usuários')
})

test.each(COLECOES)(
  '$name: every act, and every step of its process, has a verb in the past and its object',
  (collection) => {
    const entry = { colecao: collection.name, id: 'um', registro: 'Ipê', existe: true }
    const { singular } = collection.label
    for (const acao of [...Object.keys(ATOS), ...Object.keys(collection.process?.transitions ?? {})]) {
      const said = `${acaoEmPalavras({ acao, ...entry })}: ${objetoEmPalavras({ acao, ...entry })}`
      expect(said, acao).toMatch(/^(Não )?[\p{L}-]+(ou|eu|iu|ez|ôs|uxe|eve|isse)[ :]/u)
      expect(said, acao).toContain(singular)
      expect(said, acao).toContain('Ipê')
      expect(said, acao).not.toMatch(/não existe|então chamava/)
      const gone = objetoEmPalavras({ acao, ...entry, existe: false, registro: '' })
      expect(['', 'já não existe'], acao).toContain(gone)
    }
  },
)

test('no two acts upon an invoice or a payment read the same', () => {
  for (const collection of COLECOES.filter(({ name }) => ['faturas', 'pagamentos', 'contas'].includes(name))) {
    const words = Object.keys({ ...ATOS, ...collection.process?.transitions }).map((acao) =>
      acaoEmPalavras({ acao, colecao: collection.name }),
    )
    expect(words.filter((one, i) => words.indexOf(one) !== i)).toEqual([])
  }
})

test('the last days end today in Brasília', () => {
  expect(ultimosDias(30, Date.parse('2026-11-21T02:00:00Z'))).toEqual({ de: '2026-10-22', ate: '2026-11-20' })
})
