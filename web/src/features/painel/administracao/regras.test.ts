import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { describe, expect, it } from 'vitest'
import { differences } from '../../../data/diff.ts'
import { GRUPOS, MATRIZ, groupByArea } from './regras.ts'

describe('the matrix of a group', () => {
  it('shows every collection once, each in an area', () => {
    const rows = groupByArea(MATRIZ).flatMap(({ label, linhas }) => linhas.map(({ colecao }) => [label, colecao]))
    expect(rows.filter(([label]) => label === 'Outras áreas')).toEqual([])
    expect(rows.map(([, colecao]) => colecao).toSorted()).toEqual(MATRIZ.map(({ colecao }) => colecao).toSorted())
  })

  it('tells changed rules in words', () => {
    const [change] = differences(GRUPOS, { rulesowned: ['praticantes:ler'] }, { rulesowned: ['praticantes:editar'] })
    expect(change).toMatchObject({ before: 'Ver pessoas', after: 'Editar pessoas' })
    expect(differences(usersgroups, { rulesowned: [] }, { rulesowned: ['praticantes:ler'] })).toHaveLength(1)
  })
})
