import { describe, expect, test } from 'vitest'
import { novaPessoa, praticantes } from '../collections/praticantes.ts'
import { newMetadados, type StoredRecord } from '../../base/records/metadados.ts'
import { alcadaDe, comoAprovado, comoPedido, rotulos } from './mudancas.ts'

const record = (federativeactive: boolean) =>
  ({
    ...novaPessoa('Ana Lima'),
    metadados: { ...newMetadados({ uid: 'ana', name: 'Ana' }, { toMillis: () => 0 }), federativeactive },
  }) as unknown as StoredRecord

describe('who decides a change of one’s own record', () => {
  test.each([
    ['dadosContato.celular', 'imediata'],
    ['dadosEndereco.cep', 'imediata'],
    ['dadosPessoais.apelido', 'imediata'],
    ['dadosPessoais.name', 'analisada'],
    ['dadosPessoais.cpf', 'analisada'],
    ['dadosPessoais.birthdate', 'analisada'],
    ['responsavel.nome', 'analisada'],
    ['documentos', 'analisada'],
    ['dadosContato.email', 'fechada'],
    ['dadosTaekwondo.graduacao', 'fechada'],
    ['historicoCertificacoes', 'fechada'],
    ['dadosFiliacao.federacaoID', 'fechada'],
    ['anuidades', 'fechada'],
    ['metadados.federativeactive', 'fechada'],
    ['consentimentos', 'fechada'],
  ])('%s of a confirmed person: %s', (path, expected) => {
    expect(alcadaDe(path, record(true))).toBe(expected)
  })
  test('nobody analyses a record that the federation has not confirmed yet', () => {
    expect(alcadaDe('dadosPessoais.name', record(false))).toBe('imediata')
    expect(alcadaDe('anuidades', record(false))).toBe('fechada')
  })
  test('every listed path is of the record', () => {
    const { editable = [], reviewed = [] } = praticantes.access.own ?? {}
    for (const root of [...editable, ...reviewed])
      expect(
        praticantes.fields.some(({ path }) => path === root || path.startsWith(`${root}.`)),
        root,
      ).toBe(true)
  })
})

test('a document that one adds is pending whatever it says, and approved with the request', () => {
  const stored = { tipo: 'RG', arquivo: 'a', validade: '', situacao: 'aprovado', motivo: '' }
  const forged = { tipo: 'Atestado', arquivo: 'b', validade: '', situacao: 'aprovado', motivo: '' }
  const asked = comoPedido('documentos', [stored, forged], { ...record(true), documentos: [stored] })
  expect(asked).toEqual([stored, { ...forged, arquivo: '', situacao: 'pendente' }])
  expect(comoAprovado('documentos', asked)).toEqual([stored, { ...forged, arquivo: '' }])
})

test('changes are told by the names of their fields', () => {
  expect(rotulos([{ caminho: 'dadosPessoais.name' }, { caminho: 'dadosPessoais.rg' }])).toEqual(['Nome completo', 'RG'])
})
