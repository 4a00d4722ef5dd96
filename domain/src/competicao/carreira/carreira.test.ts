import { expect, test } from 'vitest'
import { carreiraPropria, carreiraPublica, canShowCarreira, type FatosDaCarreira } from './carreira.ts'

const HOJE = '2026-11-23'
const FATOS: FatosDaCarreira = {
  nome: 'Marina Duarte Lopes',
  nascimento: '1998-04-02',
  graduacao: 'dan-1',
  federacao: 'FCTKD',
  clube: 'Associação Dragão',
  desde: '2022-02-01',
  vinculos: [{ entidade: 'Clube Tigre', inicio: '2015-03-10', fim: '2022-01-31' }],
  graus: [{ graduacao: 'dan-1', nome: '1º Dan', data: '2024-06-15', local: 'Blumenau', numero: '' }],
  certificados: [
    {
      tipo: 'graduacaoDan',
      titulo: '1º Dan',
      graduacao: 'dan-1',
      data: '2024-06-15',
      emissor: 'CBTKD',
      numero: 'DAN-000123',
      cargaHoraria: 0,
    },
    {
      tipo: 'curso',
      titulo: 'Arbitragem I',
      graduacao: '',
      data: '2025-03-01',
      emissor: 'FCTKD',
      numero: 'CUR-000007',
      cargaHoraria: 16,
    },
  ],
  eventos: [
    {
      titulo: 'Copa do Vale',
      inicio: '2026-05-09',
      fim: '2026-05-10',
      lugar: 'Blumenau · SC',
      papel: 'Atleta',
      categoria: 'Adulto até 57 kg',
    },
  ],
  resultados: [{ posicao: 1, evento: 'Copa do Vale', data: '2026-05-10', categoria: 'Adulto até 57 kg' }],
}

test('one’s own career is whole, the newest first, and a certificate of a known grade is no step of its own', () => {
  const { passos, menor } = carreiraPropria(FATOS, HOJE)
  expect(menor).toBe(false)
  expect(passos.map(({ titulo, data, ate }) => [titulo, data, ate])).toEqual([
    ['1º lugar, medalha de ouro', '2026-05-10', ''],
    ['Copa do Vale', '2026-05-09', '2026-05-10'],
    ['Arbitragem I', '2025-03-01', ''],
    ['1º Dan', '2024-06-15', ''],
    ['Associação Dragão', '2022-02-01', ''],
    ['Clube Tigre', '2015-03-10', '2022-01-31'],
  ])
  expect(passos[0]?.detalhe).toBe('Copa do Vale · Adulto até 57 kg')
  expect(passos[3]?.detalhe).toBe('CBTKD · Blumenau · Certificado DAN-000123')
})

test('everybody sees no number of a document, and no birth date', () => {
  const text = JSON.stringify(carreiraPublica(FATOS, HOJE))
  expect(text).toContain('Marina Duarte Lopes')
  for (const hidden of ['DAN-000123', 'CUR-000007', '1998']) expect(text).not.toContain(hidden)
})

test.each([
  ['a minor', '2012-04-02'],
  ['somebody whose birth date is unknown', ''],
])('of %s everybody sees the initials, and neither club nor place nor category', (_who, nascimento) => {
  const shown = carreiraPublica({ ...FATOS, nascimento }, HOJE)
  expect(shown).toMatchObject({ nome: 'M. D. L.', menor: true, clube: '' })
  expect(shown.passos.map(({ tipo }) => tipo)).toEqual(['resultado', 'evento', 'certificado', 'graduacao'])
  const text = JSON.stringify(shown)
  for (const hidden of ['Marina', 'Dragão', 'Tigre', 'Blumenau', '57 kg', 'DAN-000123'])
    expect(text).not.toContain(hidden)
})

test('a guardian’s consent ends with the minority, the person’s with the record, and a minor’s with the authorisation', () => {
  const adult = { nascimento: '1998-04-02', ativa: true, autorizada: false }
  const minor = { nascimento: '2012-04-02', ativa: true, autorizada: true }
  expect(canShowCarreira({ menor: false }, adult, HOJE)).toBe(true)
  expect(canShowCarreira({ menor: false }, { ...adult, ativa: false }, HOJE)).toBe(false)
  expect(canShowCarreira({ menor: true }, adult, HOJE)).toBe(false)
  expect(canShowCarreira({ menor: true }, minor, HOJE)).toBe(true)
  expect(canShowCarreira({ menor: true }, { ...minor, autorizada: false }, HOJE)).toBe(false)
  expect(canShowCarreira({ menor: true }, minor, '2030-04-02')).toBe(false)
})
