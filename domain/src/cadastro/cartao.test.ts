import { describe, expect, it } from 'vitest'
import { praticantes } from '../collections/praticantes.ts'
import { complete } from '../records/complete.ts'
import { valueAt } from '../records/edits.ts'
import { pessoaDoCartao } from './cartao.ts'

const STORED = {
  matriculaCBTKD: '26-000123',
  dadosPessoais: { name: 'Ana Lima', birthdate: '2010-02-03', urlImagemID: 'praticantes/a/foto', cpf: '1' },
  dadosFiliacao: { federacao: 'FCTKD', federacaoID: 'fctkd', vinculadoAEntidade: 'Koryo' },
  dadosTaekwondo: { graduacao: 'gub-4' },
  historicoCertificacoes: [
    { graduacao: 'gub-4', data: '2025-01-02', situacao: 'recusada' },
    null,
    { graduacao: 'gub-5' },
  ],
  documentos: [{ tipo: 'RG', validade: '2025-01-01' }],
  anuidades: [{ ano: 2026, situacao: 'paga', valor: 100 }],
  consentimentos: [{ tipo: 'responsavel' }],
}

/** Every path of the card with what stands there. */
function facts(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => facts(inner, path ? `${path}.${key}` : key))
}

describe('the facts of the own card', () => {
  it.each([
    ['a whole record', STORED],
    ['a record of an old import', {}],
    ['a record with something else in its place', { dadosPessoais: null, anuidades: 'nenhuma' }],
  ])('are those of the description: %s', (_, stored) => {
    const whole = complete(praticantes, stored)
    for (const [path, value] of facts(pessoaDoCartao(stored))) {
      const described = valueAt(whole, path)
      if (path === 'consentimentos') continue
      if (Array.isArray(value) && Array.isArray(described))
        value.forEach((item: unknown, index) =>
          facts(item).forEach(([key, of]) =>
            expect([path, key, of]).toEqual([path, key, valueAt(described.filter(Boolean)[index], key) ?? '']),
          ),
        )
      else expect([path, value]).toEqual([path, described])
    }
  })
})
