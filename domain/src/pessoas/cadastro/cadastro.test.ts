import { describe, expect, test } from 'vitest'
import { lacksAutorizacao, canBeActive, hasAutorizacao } from './autorizacao.ts'
import { inscricaoArrumada, problemasDaInscricao, type Inscricao } from './inscricao.ts'
import { novaInscricao } from './novaInscricao.ts'

const HOJE = '2026-11-21'
const AUTORIZADO = [{ tipo: 'responsavel', versao: '2026-11', data: '2026-11-01', quem: 'Rosa Lima', ip: '' }]
const praticante = (birthdate: string, consentimentos: unknown = []) => ({
  dadosPessoais: { birthdate },
  consentimentos,
})

describe('who may be active, and whom a guardian must authorise', () => {
  test.each([
    // birth, consents, may be active, guardian missing
    ['2026-11-21', [], false, true],
    ['2020-02-29', [], false, true],
    ['2014-11-22', [], false, true],
    ['2014-11-21', [], true, true],
    ['2014-11-20', [], true, true],
    ['2008-11-22', [], true, true],
    ['2008-11-21', [], true, false],
    ['1990-01-01', [], true, false],
    ['', [], true, false],
    ['2014-13-40', [], true, false],
    ['2014-11-22', AUTORIZADO, true, false],
    ['2026-11-21', AUTORIZADO, true, false],
    ['2010-01-01', AUTORIZADO, true, false],
    ['2014-11-22', [{ tipo: 'lgpd' }], false, true],
    ['2014-11-22', [{ tipo: 'imagem' }, { tipo: 'regulamento' }], false, true],
    ['2014-11-22', [{ tipo: 'lgpd' }, ...AUTORIZADO], true, false],
    ['2014-11-22', [null], false, true],
    ['2014-11-22', 'responsavel', false, true],
    ['2014-11-22', { tipo: 'responsavel' }, false, true],
    ['2014-11-22', undefined, false, true],
  ])('born %s with %j: may be active %s, a guardian is missing %s', (birth, consents, active, missing) => {
    expect(canBeActive(praticante(birth, consents), HOJE)).toBe(active)
    expect(lacksAutorizacao(praticante(birth, consents), HOJE)).toBe(missing)
  })

  test('nothing at all is no authorisation', () => expect(hasAutorizacao(undefined)).toBe(false))
})

const adult = (changes: (form: Inscricao) => void = () => {}): Inscricao => {
  const form = novaInscricao('fctkd')
  Object.assign(form.dadosPessoais, { name: 'Ana  Lima ', cpf: '52998224725', birthdate: '1990-03-04', sexo: 'F' })
  form.dadosContato.email = ' Ana@Exemplo.test'
  form.aceite = true
  changes(form)
  return form
}
const minor = (changes: (form: Inscricao) => void = () => {}) =>
  adult((form) => {
    form.dadosPessoais.birthdate = '2016-03-04'
    form.dadosPessoais.cpf = ''
    form.responsavel = {
      nome: 'Rosa  Lima',
      cpf: '11144477735',
      parentesco: 'Mãe',
      celular: '',
      email: 'Rosa@exemplo.test',
    }
    changes(form)
  })

describe('a sign-up', () => {
  test('of an adult, and of a minor without a CPF under a guardian, is complete', () => {
    expect(problemasDaInscricao(adult(), HOJE)).toEqual({})
    expect(problemasDaInscricao(minor(), HOJE)).toEqual({})
  })

  test.each([
    ['a single name', adult((form) => (form.dadosPessoais.name = 'Ana')), 'dadosPessoais.name'],
    ['no name', adult((form) => (form.dadosPessoais.name = '')), 'dadosPessoais.name'],
    ['an adult without a CPF', adult((form) => (form.dadosPessoais.cpf = '')), 'dadosPessoais.cpf'],
    ['a CPF that is none', adult((form) => (form.dadosPessoais.cpf = '111.111.111-11')), 'dadosPessoais.cpf'],
    [
      'a birth in the future',
      adult((form) => (form.dadosPessoais.birthdate = '2027-01-01')),
      'dadosPessoais.birthdate',
    ],
    ['an unfinished birth date', adult((form) => (form.dadosPessoais.birthdate = '12/0')), 'dadosPessoais.birthdate'],
    ['no e-mail', adult((form) => (form.dadosContato.email = '')), 'dadosContato.email'],
    ['an e-mail that is none', adult((form) => (form.dadosContato.email = 'ana')), 'dadosContato.email'],
    ['no agreement', adult((form) => (form.aceite = false)), 'aceite'],
    ['a minor without a guardian’s name', minor((form) => (form.responsavel.nome = '')), 'responsavel.nome'],
    ['a minor without a guardian’s CPF', minor((form) => (form.responsavel.cpf = '')), 'responsavel.cpf'],
    [
      'a minor who is their own guardian',
      minor((form) => (form.dadosPessoais.cpf = '111.444.777-35')),
      'responsavel.cpf',
    ],
    ['a minor without a guardian’s e-mail', minor((form) => (form.responsavel.email = '')), 'responsavel.email'],
    ['a minor without the relation', minor((form) => (form.responsavel.parentesco = ' ')), 'responsavel.parentesco'],
  ])('with %s is refused at its field', (_what, form, path) => {
    expect(Object.keys(problemasDaInscricao(form, HOJE))).toEqual([path])
  })

  test('is stored tidied, without a guardian for an adult', () => {
    const withGuardian = adult((form) => (form.responsavel.nome = 'Rosa Lima'))
    expect(inscricaoArrumada(withGuardian, HOJE)).toMatchObject({
      dadosPessoais: { name: 'Ana Lima', cpf: '529.982.247-25' },
      dadosContato: { email: 'ana@exemplo.test' },
      responsavel: { nome: '' },
    })
    expect(inscricaoArrumada(minor(), HOJE).responsavel).toMatchObject({
      nome: 'Rosa Lima',
      cpf: '111.444.777-35',
      email: 'rosa@exemplo.test',
    })
  })
})
