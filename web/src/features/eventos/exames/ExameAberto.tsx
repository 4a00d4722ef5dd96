import EditNote from '@mui/icons-material/EditNote'
import GroupAdd from '@mui/icons-material/GroupAdd'
import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { ROTULOS_DE_PAPEL } from '@sie/domain/eventos/exames/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { columns } from '../../../ui/layout/columns.ts'
import { AskForHelp } from '../../../ui/record/AskForHelp.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Par } from '../../../ui/layout/Par.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { SignAta } from './SignAta.tsx'
import { Candidatos } from './Candidatos.tsx'
import { ChipDoExame } from './situacao.tsx'
import type { ExameLido } from './useCandidatos.ts'

const COM_ATA: readonly string[] = ['apurado', 'homologadoFederacao', 'homologado', 'anulado']

/** A requested exam, for its federation, the confederation and its board. */
export function ExameAberto({ exame }: { exame: ExameLido }) {
  const { author } = useAccess()
  const holds = useHoldsAnywhere()
  const { id, name, titulo, situacao } = exame
  const onBoard = exame.banca.some(({ uid }) => uid === author.uid)
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">
          {name}
        </Typography>
        <ChipDoExame situacao={situacao} />
        <Stack direction="row" useFlexGap sx={{ gap: 1, ml: { sm: 'auto' }, flexWrap: 'wrap' }}>
          {situacao === 'autorizado' && holds('candidatosExame:inscrever') && (
            <Button
              component={Link}
              to={address('/eventos/inscricaoexamefaixa', { exame: id })}
              variant="outlined"
              startIcon={<GroupAdd />}
            >
              Inscrever alunos
            </Button>
          )}
          {COM_ATA.includes(situacao) && (
            <Button
              component={Link}
              to={address('/eventos/addpassagensfaixa', { ver: 'ata', id })}
              variant="outlined"
              startIcon={<Print />}
            >
              Ata
            </Button>
          )}
          {situacao === 'emAndamento' && onBoard && (
            <Button
              component={Link}
              to={address('/eventos/addpassagensfaixa', { ver: 'notas', id })}
              variant="contained"
              startIcon={<EditNote />}
            >
              Dar notas
            </Button>
          )}
          <AskForHelp sobre="exames" registro={id} />
        </Stack>
      </Stack>
      {titulo && titulo !== name && <Typography color="textSecondary">{titulo}</Typography>}
      <Box sx={columns('minmax(0, 1fr) 380px')}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <CardSection title="O que fazer agora">
            <Box sx={{ px: 2, pb: 2 }}>
              {situacao === 'apurado' && onBoard && <SignAta exame={exame} />}
              <TransitionBar collection={exames} record={exame} stated />
            </Box>
          </CardSection>
          <Candidatos exame={exame} />
        </Stack>
        <Dados exame={exame} />
      </Box>
    </Stack>
  )
}

function Dados({ exame }: { exame: ExameLido }) {
  const { data, inscricoesAte, local, cidade, ate, nomeDoSolicitante, pedidoEm, regra, banca, assinaturas } = exame
  const comma = (mark: number) => mark.toLocaleString('pt-BR', { minimumFractionDigits: 1 })
  const facts: readonly (readonly [string, string])[] = [
    ['Dia', formatDay(data)],
    ['Inscrições até', formatDay(inscricoesAte)],
    ['Local', [local, cidade].filter(Boolean).join(', ')],
    ['Pedido por', [nomeDoSolicitante, pedidoEm && `em ${formatDay(pedidoEm)}`].filter(Boolean).join(' ')],
    ['Para passar', `Média ${comma(regra.mediaMinima)}, e ${comma(regra.notaMinimaItem)} em cada item`],
  ]
  return (
    <Stack spacing={2}>
      <CardSection title="Dados">
        <Box component="dl" sx={{ m: 0, px: 2, pb: 2, display: 'grid', gap: 1 }}>
          {facts.map(([label, text]) => (
            <Par key={label} label={label}>
              {text}
            </Par>
          ))}
          <Par label="Até a graduação">
            <Faixa codigo={ate} federacao={exame.vinculo.idFederacao} />
          </Par>
        </Box>
      </CardSection>
      <CardSection title="Banca">
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
          {banca.map(({ uid, nome, papel, graduacao }) => (
            <li key={uid}>
              <Typography>{nome}</Typography>
              <Typography variant="body2" color="textSecondary" component="div">
                {ROTULOS_DE_PAPEL[papel]} · <Faixa codigo={graduacao} federacao={exame.vinculo.idFederacao} />
                {assinaturas.some((one) => one.uid === uid) && ' · assinou a ata'}
              </Typography>
            </li>
          ))}
        </Stack>
      </CardSection>
    </Stack>
  )
}
