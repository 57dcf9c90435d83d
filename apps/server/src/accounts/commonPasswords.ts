/**
 * Passwords that guessers try first, in small letters: those that lead the lists of leaked ones, those that are common in
 * India, and our own name. Six characters are the least of a password, so shorter ones are not here.
 */
const WORDS = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 123123 123123123 123321 1234321 123454321 123654
123789 147258 147258369 147852 159357 159753 112233 11223344 121212 131313 101010 111111 1111111 11111111 111222 222222
333333 444444 555555 5555555 666666 6666666 777777 7777777 888888 8888888 88888888 987654 9876543 98765432 987654321
9876543210 999999 9999999 99999999 000000 0000000 00000000 0000000000 010101 012345 102030 123000 123456a a123456 a12345
a1234567 aa123456 aa12345678 ab1234 abc123 abcd12 abcd123 abcd1234 abcde1 abcdef abcdefg abcdefgh abc1234 abc12345 123abc
1234abcd 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz1qaz 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc
qazxsw qwe123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qweasd
qweasdzxc qweqwe qwer1234 qwert1 asdasd asdf1234 asdfgh asdfghj asdfghjk asdfghjkl asdf123 asd123 asdqwe zaq12wsx zaq1zaq1
zxcvbn zxcvbnm zxc123 zxcv1234 aaaaaa aaaaaaa aaaaaaaa abcabc abc123456 aassdd xxxxxx zzzzzz
password password1 password12 password123 password1234 password2 password! password@123 passw0rd p@ssw0rd p@ssword
p@ssw0rd1 p@ssw0rd123 pa55word pa55w0rd pass1234 pass123 pass12345 pass@123 pass@1234 pass123456 passpass passwd
passwort password01 password11 password99 mypassword thepassword newpassword admin1 admin12 admin123 admin1234 admin12345
admin@123 admin@1234 administrator adminadmin root123 rootroot toor123 user123 user1234 username test123 test1234
test12345 test@123 testing testing1 testing123 tester testtest guest123 guest1 default changeme change123 letmein
letmein1 letmein123 welcome welcome1 welcome12 welcome123 welcome@123 welcome@1 login123 login1 secret secret1 secret123
secret12 secure123 access access14 access123 access1 master master1 master123 hello1 hello12 hello123 hello1234 helloo
hellohello system system123 server service support support123 computer computer1 internet internet1 samsung samsung1
samsung123 nokia123 google google1 google123 facebook facebook1 facebook123 youtube whatsapp instagram gmail123 yahoo123
linkedin microsoft windows windows10 android iphone iphone6 iphone12 redmi123 xiaomi motorola vodafone airtel airtel123
jio12345 reliance
iloveyou iloveyou1 iloveyou2 iloveyou123 ilovey0u iloveu iloveu1 iloveme lovely loveme loveyou love123 love1234 love12
lovelove ilovehim ilove123 mylove mylove1 sweety sweetheart sweetie darling babygirl babygirl1 baby123 babyboy honey123
princess princess1 queen123 angel1 angel123 angels butterfly sunshine sunshine1 flower flowers rainbow friend friends
friends1 forever forever1 family family1 mother father mother1 father1 mummy123 mummypapa mummy1 mommy1 daddy1 daddy123
papa123 maapapa momdad momdad123 mom123 dad123 sister brother brothers
india1 india12 india123 india1234 india@123 india@1234 india2020 india2021 india2022 india2023 india2024 india2025
india2026 india11 indian indian1 indian123 indian@123 bharat bharat1 bharat123 bharat@123 hindustan hindustan1 jaihind
jaihind1 jaihind123 vandemataram mumbai mumbai1 mumbai123 delhi1 delhi123 newdelhi chennai chennai1 chennai123 kolkata
kolkata1 bangalore bangalore1 bengaluru hyderabad hyderabad1 pune123 gujarat gujarat1 punjab punjab1 kerala kerala1
kerala123 rajasthan maharashtra tamilnadu jaipur lucknow nagpur indore
krishna krishna1 krishna123 krishna@123 harekrishna radhekrishna radheradhe radhe123 jaishriram jaishreeram jaisriram
shriram sriram sriram1 shreeram siyaram sitaram hanuman hanuman1 bajrangbali jaihanuman ganesh ganesh1 ganesh123
ganesha ganesha1 ganpati ganapati shiva1 shiva123 omnamahshivaya omnamahshivay omnamasivaya mahadev mahadev1 mahadev123
harharmahadev bholenath omshanti omsairam omsaira omsai123 sairam sairam1 sairam123 saibaba saibaba1 saibaba123 jaimatadi
jaimatadi1 matarani durga123 maadurga laxmi123 lakshmi lakshmi1 lakshmi123 saraswati balaji balaji1 balaji123 tirupati
venkat venkatesh govinda murugan murugan1 ayyappa swamy123 swami123 waheguru waheguru1 satnam allah1 allah123 allah786
bismillah bismillah1 786786 786110 786786786 inshallah mohammed muhammad jesus1 jesus123 jesuschrist praisethelord
blessed blessed1 godisgreat godislove
rahul1 rahul123 rahul@123 rohit1 rohit123 rohit@123 rohitsharma amit123 amit1234 amit@123 sumit123 ankit123 ankit@123
vijay1 vijay123 vijay@123 ajay123 sanjay sanjay1 sanjay123 suresh suresh1 suresh123 ramesh ramesh1 ramesh123 mahesh
mahesh1 mahesh123 rajesh rajesh1 rajesh123 rakesh rakesh1 rakesh123 mukesh mukesh123 dinesh dinesh123 naresh ganesh@123
kumar1 kumar123 kumar@123 sharma sharma1 sharma123 singh1 singh123 patel1 patel123 gupta123 verma123 yadav123 reddy123
priya1 priya123 priya@123 pooja1 pooja123 pooja@123 neha123 neha1234 anjali anjali1 anjali123 deepak deepak1 deepak123
deepika sachin sachin1 sachin10 sachin123 tendulkar sourav dhoni1 dhoni7 dhoni07 dhoni123 msdhoni msdhoni7 virat18
virat123 viratkohli kohli18 kohli123 cricket cricket1 cricket123 icricket salman salman1 salman123 salmankhan shahrukh
shahrukhkhan srk123 amitabh aishwarya hrithik katrina priyanka priyanka1 sandeep sandeep1 sandeep123 pradeep pradeep123
manish manish1 manish123 manoj123 vikas123 vikram vikram123 vishal vishal1 vishal123 arjun1 arjun123 aditya aditya1
aditya123 abhishek abhishek1 ashish ashish123 gaurav gaurav123 harsh123 kiran1 kiran123 nikhil nikhil1 nikhil123 pankaj
pankaj123 prakash prakash1 prasad praveen praveen1 praveen123 ravi123 ravi1234 ravi@123 sunil1 sunil123 sunita swathi
sweety123 tanuja anand123 arun123 ashok123 asha123 divya1 divya123 kavita kavitha kavitha1 lavanya meena123 nisha1 nisha123
rani123 ritu123 sneha1 sneha123 shweta simran
money1 money123 moneymoney rupees rupee123 paisa123 lakshmi@123 crorepati crore123 millionaire billionaire trader
trader1 trader12 trader123 trader@123 trading trading1 trading12 trading123 trading@123 tradings daytrader stocks
stocks1 stocks123 stock1 stock123 stock@123 stockmarket sharemarket market market1 market123 market@123 nifty1 nifty12
nifty50 nifty123 nifty@123 nifty50@123 nifty2024 nifty2025 nifty2026 banknifty banknifty1 banknifty123 finnifty sensex
sensex1 sensex123 options options1 options123 option123 optionchain optiontrading intraday intraday1 intraday123
zerodha zerodha1 zerodha123 zerodha@123 upstox upstox1 upstox123 upstox@123 angelone groww123 groww1 bullish bearish
bullrun profit profit1 profit123 demat123 invest invest1 invest123 investor investor1 finance finance1 finance123
nseindia nse123 bse123 nsebse mcx123 futures futures1
strikelens strikelens1 strikelens12 strikelens123 strikelens@123 strikelens@1 strikelens2025 strikelens2026 strike
strike1 strike123
football football1 baseball basketball soccer hockey tennis monkey monkey1 monkey123 dragon dragon1 dragon123 shadow
shadow1 superman superman1 batman batman1 batman123 spiderman ironman starwars pokemon pokemon1 naruto naruto1 matrix
killer killer1 killer123 hunter hunter1 hunter2 ranger thunder tigger tiger1 tiger123 lion123 ginger pepper cookie
cheese chocolate chocolate1 orange banana purple yellow silver golden diamond diamond1 crystal summer summer1 winter
autumn spring spring1 january february october november december december1 monday sunday friday freedom freedom1 liberty
success success1 success123 victory winner winner1 lucky1 lucky7 lucky123 happy1 happy123 smile1 smile123 nothing
nothing1 whatever whatever1 trustno1 trustme blahblah fuckyou fuckyou1 fuckoff asshole bitch1 bullshit
michael michael1 jordan jordan1 jordan23 jennifer jessica jessica1 charlie charlie1 daniel daniel1 thomas robert george
andrew andrew1 joshua joshua1 matthew anthony william william1 ashley ashley1 amanda nicole nicole1 michelle hannah
samantha maggie buster soccer1 harley jackson taylor austin dallas london london1 america canada
mustang mercedes ferrari ferrari1 corvette yamaha yamaha1 pulsar pulsar150 bullet350 royalenfield hero123 maruti honda1
honda123 hyundai toyota
qqqqqq wwwwww 123456q 123456z 1234qwer 12qwaszx 12345a 12345q 123456aa 123456ab 123456abc 12345qwert 123qweasd 1password
pokemon123 superstar superstar1 rockstar rockstar1 rockstar123 hero1234 boss123 bigboss bigboss1 king123 king1234 kingkong
prince prince1 prince123 royal123 maharaja nawab123
abc@123 abc@1234 abcd@123 abcd@1234 abc@12345 asdf@123 qwerty@123 qwer@1234 1234@abcd admin@12345 test@1234 user@123
hello@123 love@123 king@123 god@123 sai@123 ram@123 shree123 om1234 omom123 temp123 temp1234 temp@123 demo123 demo1234
demo@123 sample student student1 student123 teacher teacher1 school school1 college college1 college123 office office123
company company123 manager manager1 engineer doctor doctor1 police soldier
`

const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Whether a password is one of those that guessers try first, however its letters are written. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase())
}
