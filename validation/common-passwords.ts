/** The most common leaked passwords of ten characters and more, in lower case. */
const common: ReadonlySet<string> = new Set(
  (
    'password10 password11 password12 password13 password69 password99 password123 password1234 password12345 ' +
    'password123456 passwordpassword mypassword mypassword1 newpassword passw0rd123 p@ssword123 p@ssw0rd123 ' +
    'p@ssw0rd1234 pa$$word123 password!23 password123! password1! passwort123 passwort1234 contraseña ' +
    'contrasena contraseña123 contrasena123 contrasenya motdepasse motdepasse1 motdepasse123 wachtwoord ' +
    'wachtwoord1 wachtwoord123 parolachiave palavrapasse minhasenha senha12345 senha123456 clave12345 ' +
    'qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] qwerty1234 qwerty12345 qwerty123456 qwertyqwerty ' +
    'qwertyasdf qwertyasdfgh qwertyuiopasdfghjkl asdfghjkl1 asdfghjkl; asdfghjklñ asdfasdfasdf asdfghjkl123 ' +
    'zxcvbnm123 zxcvbnmasd qwertzuiop qwertzuiopü azertyuiop azertyuiop1 azerty12345 azerty123456 azertyazerty ' +
    '1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc ' +
    'qazwsxedcrfv qazwsxedc1 qazwsxedc123 zaq12wsxcde3 !qaz2wsx3edc 1qaz@wsx3edc 123qweasdzxc qweasdzxc123 ' +
    'qweasdzxc1 123qwe123qwe qwe123qwe123 qweqweqweqwe 1234qwerasdf 1234qwerasdfzxcv 123456qwerty 12345qwert ' +
    '1234567890q 1234567890qwertyuiop q1234567890 a1234567890 a123456789 aa12345678 aa123456789 abc1234567 ' +
    'abc12345678 abc123456789 abcd123456 abcd1234567 abcd12345678 abcde12345 abcdef1234 abcdef123456 abcdefg123 ' +
    'abcdefg1234567 abcabcabc1 abcabcabcabc abc123abc123 1234abcd1234 123456abcd 123456abcdef 123456789a ' +
    '123456789aa 123456789abc 123456789q 123456789s 123456789z 123456789m 123456789d 12345678910 1234567891 ' +
    '1234567891011 123456789012 12345678900 123456789000 123456123456 1234512345 12341234 123412341234 ' +
    '123123123123 1231231231 123321123321 1234554321 12345543211 123454321 1122334455 112233445566 1212121212 ' +
    '121212121212 1010101010 1020304050 102030405060 1029384756 0102030405 0123456789a 147258369a 1472583690 ' +
    '147852369a 159357159357 159753159753 0147258369 7894561230 789456123a 789456123q 987654321a 9876543210a ' +
    'iloveyou10 iloveyou11 iloveyou12 iloveyou123 iloveyou1234 iloveyou22 iloveyou!! iloveyou69 iloveyou4ever ' +
    'iloveyou143 ilovemyself iloveyousomuch iloveyoubaby iloveu1234 iloveu4ever ilovejesus1 ilovegod123 tequieromucho ' +
    'teamomucho teamomucho1 tequiero123 teamo12345 jetaime123 jetaime1234 ichliebedich tiamo12345 teamoamor1 ' +
    'sunshine123 princess12 princess123 princess1234 superman123 batman1234 spiderman1 spiderman12 spiderman123 ' +
    'starwars123 football123 football12 football10 football11 basketball basketball1 basketball23 baseball12 baseball123 ' +
    'volleyball volleyball1 skateboard skateboard1 skateboarding cheerleader cheerleader1 butterfly1 butterfly12 ' +
    'butterfly123 strawberry strawberry1 watermelon watermelon1 blackberry blackberry1 chocolate1 chocolate12 ' +
    'chocolate123 barcelona1 barcelona10 barcelona123 fcbarcelona fcbarcelona1 realmadrid realmadrid1 realmadrid7 ' +
    'realmadrid123 manchester manchester1 manchesterunited liverpool1 liverpool123 liverpoolfc chelseafc1 arsenal123 ' +
    'bayernmunich juventus123 juventus1897 olympiakos galatasaray galatasaray1 galatasaray1905 fenerbahce fenerbahce1 ' +
    'fenerbahce1907 besiktas1903 corinthians corinthians1 flamengo123 america123 alejandro1 alejandro123 alexander1 ' +
    'alexander123 alexandra1 alexandria christian1 christian123 christopher christopher1 cristianoronaldo ronaldo123 ' +
    'cristiano7 ronaldinho ronaldinho10 messi12345 guadalupe1 guillermo1 francisco1 francisco123 fernando123 margarita1 ' +
    'valentina1 valentina123 estrellita mariposa123 bellissima administrator administrator1 administrador admin12345 ' +
    'admin123456 admin1234567 adminadmin adminadmin1 admin@1234 admin@12345 root123456 letmein123 letmein1234 welcome123 ' +
    'welcome1234 welcome@123 welcome12345 bienvenue1 bienvenido bienvenido1 willkommen willkommen1 benvenuto1 changeme123 ' +
    'changeme1234 default123 test123456 test1234567 testtest12 testtest123 testtesttest tester1234 temporary1 secret1234 ' +
    'secret12345 access1234 master1234 master12345 trustno1trustno1 whatever123 computer12 computer123 internet12 internet123 ' +
    'samsung123 samsung1234 iphone1234 google1234 google12345 facebook12 facebook123 myspace123 pokemon1234 pokemon12345 ' +
    'minecraft1 minecraft123 naruto12345 dragonball dragonball1 dragonballz dragon1234 michaeljackson rockandroll ' +
    'metallica1 metallica123 slipknot123 slipknot666 linkinpark linkinpark1 greenday123 mychemicalromance hellokitty ' +
    'hellokitty1 harrypotter harrypotter1 jessica123 jennifer12 jennifer123 charlie123 charlie1234 michael123 michael1234 ' +
    'daniel1234 daniel12345 jordan1234 jordan2323 ashley1234 monkey1234 monkey12345 killer1234 shadow1234 summer2020 ' +
    'summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter2020 winter2021 winter2022 winter2023 ' +
    'winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 verano2024 ' +
    'verano2025 verano2026 sommer2024 sommer2025 sommer2026 vereda1234 vereda12345 taller1234 cumbre1234 zapatos123'
  ).split(' '),
)

/** `aaaaaaaaaa`, `ababababab`, `abcabcabcabc`: a repeated prefix of up to four characters. */
function isRepeated(value: string): boolean {
  return [1, 2, 3, 4].some((length) =>
    [...value].every((character, index, all) => index < length || character === all[index - length]),
  )
}

/** `1234567890`, `zyxwvutsrq`, `qwertyuiop`: a sequence of digits, the alphabet or a keyboard row. */
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
].flatMap((walk) => [walk, [...walk].reverse().join('')])

/** Whether a password is among the first guesses of an attack, ignoring case. */
export function isCommonPassword(value: string): boolean {
  const lower = value.toLowerCase()
  return common.has(lower) || isRepeated(lower) || walks.some((walk) => walk.includes(lower))
}
