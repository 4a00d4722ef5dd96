import { describe, expect, test } from 'vitest'
import { departamentos } from '../../ajuda/collections/departamentos.ts'
import { entidades } from '../collections/entidades.ts'
import { tickets } from '../../ajuda/collections/tickets.ts'
import { COLECOES } from '../../top/todas.ts'
import { blank, complete } from './complete.ts'

const metadados = { version: 3 }

describe('a stored record', () => {
  test('gets the fields that it lacks, and keeps everything else', () => {
    expect(complete(departamentos, { name: 'Arbitragem', velho: 1, metadados })).toEqual({
      name: 'Arbitragem',
      velho: 1,
      metadados,
      sigla: '',
      responsavel: '',
      email: '',
      ordem: 0,
      publico: false,
      membros: [],
      atendimento: { recebe: false, resposta: 8, solucao: 40 },
      respostas: [],
      vinculo: { idEntidade: '', idFederacao: '' },
    })
  })
  test('gets the empty value where something of another kind is stored', () => {
    const record = complete(departamentos, {
      name: 42,
      publico: 'sim',
      membros: [{ nome: 'Rui' }, 'Ana', null],
      vinculo: 'x',
    })
    expect(record).toMatchObject({ name: '42', publico: false, vinculo: { idEntidade: '', idFederacao: '' } })
    expect(record.membros).toEqual([{ pessoaId: '', nome: 'Rui', cargo: '' }])
  })
  test('keeps null where the schema begins with nothing: it says that there is none', () => {
    expect(complete(tickets, { respondidoEm: null }).respondidoEm).toBeNull()
  })
  test('begins choices with what the schema says, and keeps unknown ones', () => {
    expect(complete(entidades, {}).situacao).toBe('rascunho')
    expect(complete(entidades, { situacao: 'extinta' }).situacao).toBe('extinta')
    expect(complete(entidades, {}).configuracoes.heroBackgroundColor).toBe('#fff')
  })
  test('that lacks nothing stays the very same object', () => {
    for (const collection of COLECOES) {
      const whole = blank(collection)
      expect(complete(collection, whole)).toBe(whole)
    }
  })
})
