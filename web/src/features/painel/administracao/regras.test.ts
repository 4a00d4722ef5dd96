import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { describe, expect, it } from 'vitest'
import { differences } from '../../../data/diff.ts'
import { GRUPOS, MATRIZ, groupByArea, linhasCom } from './regras.ts'

describe('the matrix of a group', () => {
  it('shows every collection once, each in an area', () => {
    const rows = groupByArea(MATRIZ).flatMap(({ linhas }) => linhas.map(({ colecao }) => colecao))
    expect(rows.toSorted()).toEqual(MATRIZ.map(({ colecao }) => colecao).toSorted())
  })

  it('finds rules by the words that people use', () => {
    const found = (text: string) => linhasCom(text).map(({ colecao }) => colecao)
    expect(found('pesagem')).toEqual(['eventos'])
    expect(found('sorteio')).toContain('chaves')
    expect(found('financeiro')).toContain('faturas')
    expect(found('')).toHaveLength(MATRIZ.length)
    expect(found('xadrez')).toEqual([])
  })

  it('tells changed rules in words', () => {
    const [change] = differences(GRUPOS, { rulesowned: ['praticantes:ler'] }, { rulesowned: ['praticantes:editar'] })
    expect(change).toMatchObject({ before: 'Ver pessoas', after: 'Editar pessoas' })
    expect(differences(usersgroups, { rulesowned: [] }, { rulesowned: ['praticantes:ler'] })).toHaveLength(1)
  })
})
