import { expect, test } from 'vitest'
import { FLAGS_NOVA_PESSOA } from '../collections/praticantes.ts'
import { estadoDaPessoa } from './estado.ts'

const estado = (situacaoCadastro: 'incompleto' | 'pendente' | 'ativo' | 'suspenso' | 'inativo', flags: object = {}) =>
  estadoDaPessoa({
    situacaoCadastro,
    metadados: { ...FLAGS_NOVA_PESSOA, ...flags },
    dadosFiliacao: { federacao: 'FCTKD' },
  })

test('nobody is called approved before somebody decided, although new records begin with both approvals', () => {
  expect(estado('incompleto')).toMatchObject({ tom: 'warning', rotulo: 'Ainda não ativo' })
  expect(estado('pendente')).toMatchObject({ tom: 'warning', rotulo: 'Espera aprovação' })
  expect(estado('incompleto', { active: true }).rotulo).toBe('Não confirmado na FCTKD')
  for (const situacao of ['incompleto', 'pendente', 'ativo'] as const)
    expect(JSON.stringify(estado(situacao))).not.toMatch(/aprovad/i)
})

test('a confirmed person is green, and an approval that was taken back is said', () => {
  const confirmed = { active: true, federativeactive: true }
  expect(estado('ativo', confirmed)).toMatchObject({ tom: 'success', rotulo: 'Ativo na FCTKD' })
  expect(estado('ativo', { ...confirmed, aprovadoFederacao: false }).rotulo).toBe('Sem aprovação')
  expect(estado('ativo', { ...confirmed, aprovadoMestre: false }).rotulo).toBe('Sem aprovação do mestre')
})

test('who is switched off is not called active, whatever the situation says', () => {
  expect(estado('ativo', { federativeactive: true }).rotulo).toBe('Desativado')
  expect(estado('suspenso', { active: true, federativeactive: true })).toMatchObject({
    tom: 'error',
    rotulo: 'Suspenso',
  })
})
