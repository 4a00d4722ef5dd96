import History from '@mui/icons-material/History'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import MailOutline from '@mui/icons-material/MailOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { linkDoTelefone } from '@sie/domain/base/brazil/linkDoTelefone.ts'
import { ageOn, formatDay, isDay } from '@sie/domain/base/brazil/dates.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { poomConversion } from '@sie/domain/pessoas/taekwondo/exames.ts'
import { graduadoDe, proximoExame } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useCan } from '../../data/access.ts'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useRespondePor } from '../../data/useRespondePor.ts'
import { AskForHelp } from '../../ui/record/AskForHelp.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { FotoPessoa } from '../../ui/files/FotoPessoa.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { Faixa } from '../../ui/person/Faixa.tsx'
import { Veredictos } from '../../ui/record/Veredictos.tsx'
import { anuidadeDe, type Pessoa } from './colunas.tsx'
import { Anuidade } from './PessoaChips.tsx'
import { matriculas } from '../../ui/person/matriculas.ts'

/** Head of a person's page: photo, name, state, age, club, belt, annuity, contact, and the next grade. */
export function Resumo({ pessoa, onHistory, menu }: { pessoa: Pessoa; onHistory: () => void; menu: ReactNode }) {
  const can = useCan()
  const { dadosPessoais, dadosContato, dadosFiliacao, dadosTaekwondo } = pessoa
  const ano = Number(hoje().slice(0, 4))
  const anuidade = anuidadeDe(pessoa, ano)
  const situacao = situacaoDe(pessoa, hoje())
  const celular = dadosContato.celular || dadosContato.telefone
  return (
    <Card variant="outlined" sx={{ p: 2, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <Box sx={HEAD}>
        <Box sx={{ gridArea: 'foto' }}>
          <FotoPessoa nome={dadosPessoais.name} caminho={dadosPessoais.urlImagemID} tamanho={80} altura={100} />
        </Box>
        <Stack sx={{ gridArea: 'nome', gap: 0.75, minWidth: 0 }}>
          <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography
              variant="h4"
              component="h1"
              sx={{ overflowWrap: 'anywhere', fontSize: { xs: '1.4rem', sm: '1.75rem' } }}
            >
              {dadosPessoais.name}
            </Typography>
            <Veredictos situacao={situacao} />
          </Stack>
          <Typography color="textSecondary">{linhaDe(pessoa)}</Typography>
        </Stack>
        <Stack sx={{ gridArea: 'resto', gap: 1, minWidth: 0 }}>
          {situacao
            .filter(({ tom }) => tom !== 'success')
            .map(({ frase }) => (
              <Typography key={frase} variant="body2">
                {frase}
              </Typography>
            ))}
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            {dadosTaekwondo.graduacao && (
              <Faixa codigo={dadosTaekwondo.graduacao} federacao={dadosFiliacao.federacaoID} />
            )}
            {anuidade && (
              <Stack direction="row" component="span" sx={{ gap: 0.75, alignItems: 'center' }}>
                <Typography variant="body2" component="span">{`Anuidade ${ano}`}</Typography>
                <Anuidade situacao={anuidade} />
              </Stack>
            )}
          </Stack>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
            {celular && (
              <Button variant="outlined" size="small" startIcon={<PhoneOutlined />} href={linkDoTelefone(celular)}>
                {celular}
              </Button>
            )}
            {dadosContato.email && (
              <Button
                variant="outlined"
                size="small"
                startIcon={<MailOutline />}
                href={`mailto:${dadosContato.email}`}
                aria-label={`E-mail para ${dadosContato.email}`}
              >
                E-mail
              </Button>
            )}
            <Button variant="outlined" size="small" startIcon={<History />} onClick={onHistory}>
              Histórico
            </Button>
            {can('users:ler', alvoDe(praticantes, pessoa.id, pessoa)) && (
              <Button
                variant="outlined"
                size="small"
                startIcon={<KeyOutlined />}
                component={Link}
                to={address('/sie/administracao/adduser', { id: pessoa.id, aba: 'porque' })}
              >
                Permissões
              </Button>
            )}
            {menu}
            <AskForHelp sobre="praticantes" registro={pessoa.id} />
          </Stack>
        </Stack>
      </Box>
      <ProximoGrau pessoa={pessoa} />
    </Card>
  )
}

/** Photo beside the name; on a phone the rest is below both. */
const HEAD = {
  flex: '1 1 420px',
  minWidth: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: { sm: 'auto 1fr' },
  gridTemplateAreas: { xs: '"foto nome" "resto resto"', sm: '"foto nome" "foto resto"' },
} as const

function linhaDe(pessoa: Pessoa): string {
  const { dadosPessoais, dadosFiliacao } = pessoa
  const { birthdate, nomeSocial } = dadosPessoais
  const anos = isDay(birthdate) ? ageOn(birthdate, hoje()) : undefined
  return [
    nomeSocial && `nome social ${nomeSocial}`,
    anos !== undefined && `${anos} ${anos === 1 ? 'ano' : 'anos'}`,
    dadosFiliacao.vinculadoAEntidade || 'sem clube',
    dadosFiliacao.federacao,
    matriculas(pessoa),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A Poom whose holder is old enough for the Dan: users who grade people convert it, without a new exam; not their own, nor their minors'. */
function Conversao({ pessoa, para, desde }: { pessoa: Pessoa; para: Graduacao; desde: string }) {
  const can = useCan()
  const { call } = useAccess()
  const answersFor = useRespondePor()
  const toast = useToast()
  const confirm = useConfirm()
  const convert = useRecordMutation(praticantes, () => call('converterPoom', { pessoa: pessoa.id }))
  const ask = async () => {
    const yes = await confirm({
      title: `Converter em ${para.nome}?`,
      text: 'Entra no histórico como equivalência, e os direitos da graduação valem em seguida.',
      action: 'Converter',
    })
    if (yes)
      convert.mutate(undefined, {
        onSuccess: () => toast.show(`Agora é ${para.nome}.`),
        onError: (error) => toast.show(mensagem(error, 'Não foi possível converter.')),
      })
  }
  return (
    <Box sx={{ flex: '0 1 220px', bgcolor: 'action.hover', borderRadius: 2, p: 1.5, alignSelf: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        Pode passar a
      </Typography>
      <Faixa codigo={para.codigo} federacao={pessoa.dadosFiliacao.federacaoID} />
      <Typography sx={{ mt: 0.5 }}>{`desde ${formatDay(desde)}, sem novo exame`}</Typography>
      {!answersFor(pessoa.id) && can('praticantes:graduar', alvoDe(praticantes, pessoa.id, pessoa)) && (
        <Button
          size="small"
          variant="outlined"
          loading={convert.isPending}
          onClick={() => void ask()}
          sx={{ mt: 1, displayPrint: 'none' }}
        >
          {`Converter em ${para.nome}`}
        </Button>
      )}
    </Box>
  )
}

/** Next grade, and the day from which its exam may be taken. */
function ProximoGrau({ pessoa }: { pessoa: Pessoa }) {
  const { dadosFiliacao, historicoCertificacoes } = pessoa
  const table = useGraduacoes(dadosFiliacao.federacaoID)
  if (historicoCertificacoes.length === 0) return null
  const { proxima, apta, primeiroDia } = proximoExame(pessoa, table, hoje())
  const conversao = poomConversion({ id: pessoa.id, ...graduadoDe(pessoa) }, table, hoje())
  if (conversao?.possivel) return <Conversao pessoa={pessoa} para={conversao.para} desde={conversao.desde} />
  if (!proxima) return null
  return (
    <Box sx={{ flex: '0 1 220px', bgcolor: 'action.hover', borderRadius: 2, p: 1.5, alignSelf: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        Próximo grau
      </Typography>
      <Faixa codigo={proxima.codigo} federacao={dadosFiliacao.federacaoID} />
      <Typography variant="h6" component="p" sx={{ mt: 0.5, color: apta ? 'success.main' : 'text.primary' }}>
        {apta
          ? `Já pode${primeiroDia ? `, desde ${formatDay(primeiroDia)}` : ''}`
          : primeiroDia
            ? `A partir de ${formatDay(primeiroDia)}`
            : 'Ainda não pode'}
      </Typography>
    </Box>
  )
}
