import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ageOn, formatDay, isDay, shortDate } from '@sie/domain/base/brazil/dates.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { useIdentity } from '../../platform/domainDetails.ts'
import { Folha } from '../../ui/layout/Folha.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { ABAS } from '../../ui/person/abas.ts'
import type { Pessoa } from './colunas.tsx'
import { SecaoLida } from './SecaoLida.tsx'
import { matriculas } from '../../ui/person/matriculas.ts'

/** Sections of the printed file; health and consents are not printed. */
const IMPRESSAS = ['pessoais', 'contato', 'filiacao', 'funcoes', 'documentos', 'anuidades'] as const

/** Printed file of a person: identification, grades in order, and filled fields. The CPF stays masked. */
export function FolhaDaPessoa({ pessoa }: { pessoa: Pessoa }) {
  const { dadosPessoais, dadosFiliacao, historicoCertificacoes } = pessoa
  const { birthdate } = dadosPessoais
  const entidade = useIdentity()
  const graus = useGraduacoes(dadosFiliacao.federacaoID)
  return (
    <Folha entidade={entidade}>
      <Typography variant="h5" component="h1">
        {dadosPessoais.name}
      </Typography>
      <Typography>
        {[
          isDay(birthdate) && `${ageOn(birthdate, hoje())} anos`,
          dadosFiliacao.vinculadoAEntidade,
          dadosFiliacao.federacao,
          matriculas(pessoa),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography sx={{ mb: 2, fontWeight: 600 }}>
        {`Situação em ${formatDay(hoje())}: ${situacaoDe(pessoa, hoje())
          .map(({ rotulo }) => rotulo)
          .join(' · ')}`}
      </Typography>
      <Parte titulo="Graduação">
        {historicoCertificacoes.length === 0
          ? 'Nenhuma graduação registrada.'
          : historicoCertificacoes
              .toSorted((a, b) => a.data.localeCompare(b.data))
              .map(({ graduacao: codigo, data, local }) =>
                [formatDay(data) || 'sem data', graduacao(codigo, graus)?.nome ?? codigo, local]
                  .filter(Boolean)
                  .join(' · '),
              )
              .join('\n')}
      </Parte>
      {IMPRESSAS.map((aba) => (
        <Parte key={aba} titulo={ABAS.find(({ id }) => id === aba)?.label ?? ''}>
          <SecaoLida aba={aba} pessoa={pessoa} can={{ editar: false, verCpf: false }} />
        </Parte>
      ))}
      <Typography variant="caption" component="p" sx={{ mt: 3 }}>
        {`Impresso em ${shortDate(`${hoje()}T12:00:00-03:00`)}.`}
      </Typography>
    </Folha>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Box sx={{ mb: 2, breakInside: 'avoid', whiteSpace: 'pre-line' }}>
      <Typography variant="h6" component="h2" sx={{ borderBottom: '1px solid #999', mb: 1 }}>
        {titulo}
      </Typography>
      {children}
    </Box>
  )
}
