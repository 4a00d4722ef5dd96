import Download from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { parteEmPorcento } from '@sie/domain/base/brazil/numbers.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { SITUACOES_DA_TURMA } from '@sie/domain/ensino/turmas/estados.ts'
import type { LinhaDaTurma, TotalDasTurmas } from '@sie/domain/ensino/turmas/relatorio.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { download, toCsv, type SheetColumn } from '../../../../data/sheet.ts'
import { useEntityChoices } from '../../../../data/useEntityChoices.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { Indicadores } from '../../../../ui/layout/Indicadores.tsx'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { AnnounceToTurmas } from './AnnounceToTurmas.tsx'

const TOTAIS = [
  ['Turmas', 'turmas'],
  ['Alunos', 'alunos'],
  ['Alunos ativos', 'ativos'],
  ['Concluíram', 'concluiram'],
  ['Certificados', 'certificados'],
  ['Horas certificadas', 'horas'],
] as const satisfies readonly (readonly [string, keyof TotalDasTurmas])[]

const percent = (share: number | null) => (share === null ? '—' : parteEmPorcento(share, 1))

const COLUNAS: readonly SheetColumn<LinhaDaTurma>[] = [
  { title: 'Turma', value: ({ nome }) => nome },
  { title: 'Situação', value: ({ situacao }) => SITUACOES_DA_TURMA[situacao] },
  { title: 'Alunos', value: ({ alunos }) => alunos },
  { title: 'Alunos ativos', value: ({ ativos }) => ativos },
  { title: 'Entregas (%)', value: ({ entregas }) => (entregas === null ? '' : Math.round(entregas * 100)) },
  { title: 'Concluíram', value: ({ concluiram }) => concluiram },
  { title: 'Certificados', value: ({ certificados }) => certificados },
  { title: 'Horas certificadas', value: ({ horas }) => horas },
]

/** /cbtkdeduca/admin/turmas: classes of an entity with their results, as a chart and a file; and announcements to some of them. */
export function TurmasDaMesa() {
  const { call } = useAccess()
  const choices = useEntityChoices('turmas:ler')
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const entidade = choices.find(({ id }) => id === params.get('entidade'))?.id ?? choices[0]?.id ?? ''
  const { data, error, isPending } = useQuery({
    queryKey: ['cbtkdeduca', 'relatorio', entidade],
    queryFn: () => call('relatorioDeTurmas', { entidade }),
    enabled: entidade !== '',
    retry: 1,
  })
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <PageContainer
      title="Turmas"
      actions={
        <Button
          variant="outlined"
          startIcon={<Download />}
          disabled={!data || data.linhas.length === 0}
          onClick={() =>
            void toCsv(COLUNAS, data?.linhas ?? []).then((file) => download(file, `turmas-${entidade}.csv`))
          }
        >
          Baixar CSV
        </Button>
      }
    >
      <Stack spacing={3}>
        {choices.length > 1 && (
          <TextField
            select
            size="small"
            label="Entidade"
            value={entidade}
            onChange={({ target }) => {
              setChosen([])
              setParams({ entidade: target.value }, { replace: true })
            }}
            sx={{ maxWidth: 320 }}
          >
            {menuItems(choices.map(({ id, nome }) => [id, nome]))}
          </TextField>
        )}
        {error ? (
          <Alert severity="error">{mensagem(error, 'Não foi possível somar agora.')}</Alert>
        ) : isPending ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : data.linhas.length === 0 ? (
          <EmptyState
            title="Nenhuma turma nesta entidade."
            text="As turmas aparecem aqui quando um professor as cria."
          />
        ) : (
          <>
            <Indicadores
              label="Totais das turmas"
              itens={TOTAIS.map(([rotulo, key]) => ({ rotulo, valor: data.total[key].toLocaleString('pt-BR') }))}
            />
            {data.incompleto && <Alert severity="warning">Há turmas demais: nem todas estão somadas.</Alert>}
            {chosen.length > 0 && (
              <AnnounceToTurmas
                key={entidade}
                turmas={data.linhas.filter(({ turma }) => chosen.includes(turma))}
                onDone={() => setChosen([])}
              />
            )}
            <Box component="ul" aria-label="Turmas" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {data.linhas.map((linha) => (
                <Linha
                  key={linha.turma}
                  linha={linha}
                  chosen={chosen.includes(linha.turma)}
                  onToggle={() => toggle(linha.turma)}
                />
              ))}
            </Box>
          </>
        )}
      </Stack>
    </PageContainer>
  )
}

interface LinhaProps {
  linha: LinhaDaTurma
  chosen: boolean
  onToggle: () => void
}

/** Row of a class: active students and those who completed it, as two bars on the same scale. */
function Linha({
  linha: { turma, nome, situacao, alunos, ativos, concluiram, certificados, horas, entregas },
  chosen,
  onToggle,
}: LinhaProps) {
  const bars = [
    ['Ativos', ativos, 'info.main'],
    ['Concluíram', concluiram, 'success.main'],
  ] as const
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Checkbox
        checked={chosen}
        disabled={situacao === 'arquivada'}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `Escolher ${nome}` } }}
        sx={{ alignSelf: 'flex-start' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={address('/cbtkdeduca/turma/:turmaId', { turmaId: turma })}
          underline="hover"
          sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
        >
          {nome}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[
            SITUACOES_DA_TURMA[situacao],
            alunos === 1 ? '1 aluno' : `${alunos} alunos`,
            `entregas: ${percent(entregas)}`,
            certificados > 0
              ? `${certificados === 1 ? '1 certificado' : `${certificados} certificados`}, ${horas} h`
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {alunos > 0 &&
          bars.map(([label, value, color]) => (
            <Box
              key={label}
              sx={{ display: 'grid', gridTemplateColumns: '92px 1fr 72px', gap: 1, alignItems: 'center', mt: 0.5 }}
            >
              <Typography variant="body2">{label}</Typography>
              <Box aria-hidden sx={{ height: 10, borderRadius: 5, bgcolor: 'action.selected', overflow: 'hidden' }}>
                <Box sx={{ width: `${(value / alunos) * 100}%`, height: 1, bgcolor: color }} />
              </Box>
              <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {`${value} de ${alunos}`}
              </Typography>
            </Box>
          ))}
      </Box>
    </Box>
  )
}
