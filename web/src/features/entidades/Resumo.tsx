import History from '@mui/icons-material/History'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { superiorDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useEntityNames } from '../../data/useEntityNames.ts'
import { Thumbnail } from '../../ui/files/Thumbnail.tsx'
import { rotuloDe, Situacao, situacaoDe, type EntidadeRow } from './colunas.tsx'
import { enderecoDaEntidade } from './secoes.ts'

/** Head of an entity's page: logo, name, type, state, the entity above it, and the links to its portal. */
export function Resumo({
  entidade,
  onHistory,
  menu,
}: {
  entidade: EntidadeRow
  onHistory: () => void
  menu: ReactNode
}) {
  const { dadosPessoais, dadosEndereco, filiadaEm, logo, filtros } = entidade
  const superior = entidade.id === ENTIDADE_PADRAO ? '' : superiorDaEntidade(entidade)
  const nomeDe = useEntityNames([superior])
  const linha = [
    rotuloDe('dadosPessoais.tipoEntidade', dadosPessoais.tipoEntidade),
    [dadosEndereco.logradouroMunicipio, dadosEndereco.logradouroUF].filter(Boolean).join('/'),
    dadosPessoais.fundacao && `fundada em ${formatDay(dadosPessoais.fundacao)}`,
    isInstant(filiadaEm) && `filiada desde ${formatDay(dayInBrasilia(filiadaEm.toMillis()))}`,
  ].filter(Boolean)
  return (
    <Card variant="outlined" sx={{ p: 2, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      {logo.arquivo && <Thumbnail caminho={logo.arquivo} alt="" height={64} />}
      <Stack sx={{ gap: 0.75, flex: '1 1 320px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography
            variant="h4"
            component="h1"
            sx={{ overflowWrap: 'anywhere', fontSize: { xs: '1.4rem', sm: '1.75rem' } }}
          >
            {[dadosPessoais.name, dadosPessoais.sigla && `(${dadosPessoais.sigla})`].filter(Boolean).join(' ')}
          </Typography>
          <Situacao entidade={entidade} />
        </Stack>
        <Typography color="textSecondary">{linha.join(' · ')}</Typography>
        {situacaoDe(entidade)
          .filter(({ tom }) => tom !== 'success')
          .map(({ frase }) => (
            <Typography key={frase} variant="body2">
              {frase}
            </Typography>
          ))}
        {superior && (
          <Typography variant="body2">
            {'Abaixo de '}
            <Link component={RouterLink} to={enderecoDaEntidade(superior)}>
              {nomeDe(superior)}
            </Link>
          </Typography>
        )}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {filtros?.publica && (
          <Button
            startIcon={<OpenInNew />}
            href={
              dadosPessoais.tipoEntidade === 'federacao'
                ? address('/institucional/federacoes', { id: entidade.id })
                : address('/institucional/filiados', { id: entidade.id })
            }
            target="_blank"
            rel="noopener"
          >
            Ver no site
          </Button>
        )}
        <Button variant="outlined" size="small" startIcon={<History />} onClick={onHistory}>
          Histórico
        </Button>
        {menu}
      </Stack>
    </Card>
  )
}
