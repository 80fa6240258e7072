/** Generated from en.json by `npm run docs`. */
declare const messages: {
  "account": {
    "address": {
      "add": "Add address",
      "billing": {
        "label": "Default billing address",
        "set": "Use as my default billing address"
      },
      "change": {
        "label": "Edit",
        "of": "Edit {street}"
      },
      "delivery": {
        "label": "Default delivery address",
        "set": "Use as my default delivery address in this country"
      },
      "edit": "Edit address",
      "failed": "We couldn’t remove the address. Try again in a moment.",
      "gone": "This address was removed in the meantime. Cancel and check your list.",
      "limit": "You’ve saved 20 addresses. Remove one to add another.",
      "no": "Keep address",
      "none": "You haven’t saved any addresses.",
      "outage": "We couldn’t save the address. Try again in a moment.",
      "remove": {
        "label": "Remove",
        "of": "Remove {street}"
      },
      "removed": "The address has been removed.",
      "save": "Save address",
      "saved": "The address has been saved.",
      "sure": "Remove {street} from your address book?",
      "title": "Address book",
      "yes": "Remove address"
    },
    "as": "Signed in as {name}",
    "busy": "Too many attempts. Wait an hour, then try again.",
    "cancel": "Cancel",
    "card": {
      "away": "We can’t show your cards right now.",
      "failed": "The card couldn’t be removed and is still saved. Try again in a moment.",
      "no": "Keep card",
      "none": "You haven’t saved any cards. You can save one when you pay.",
      "remove": {
        "label": "Remove",
        "of": "Remove {card}"
      },
      "removed": "{card} is removed.",
      "sure": "Remove {card} from your account?",
      "yes": "Remove card"
    },
    "delete": {
      "action": "Delete account…",
      "submit": "Delete my account",
      "text": "We delete your account with its wishlist, saved cards and sign-ins for good.",
      "title": "Delete account",
      "warning": "This can’t be undone. Your orders are kept as the law requires, without your account; you can look them up with their number and e-mail address. Newsletters end."
    },
    "devices": {
      "away": "We couldn’t load your devices.",
      "current": "This device",
      "name": "{browser} on {system}",
      "others": {
        "label": "Sign out all other devices",
        "removed": "All other devices are signed out.",
        "sure": "Sign out everywhere except here?",
        "yes": "Sign out other devices"
      },
      "out": "Sign out",
      "outOf": "Sign out {device}",
      "removed": "{device} is signed out.",
      "since": "signed in to {brand} {time}",
      "sure": "Sign out {device} now?",
      "text": "You’re signed in on these devices. Sign out any that you don’t recognise, then change your password.",
      "title": "Devices",
      "unknown": "Unknown",
      "used": "Last used {time}",
      "yes": "Sign out device"
    },
    "email": {
      "label": "E-mail",
      "needed": "Please type the e-mail of your account"
    },
    "ended": "You were signed out. Sign in again to continue where you were.",
    "export": {
      "action": "Export data",
      "download": "Download file",
      "ready": "Your file is ready.",
      "submit": "Create file",
      "text": "Download everything that we store about you: account, orders, wishlist, newsletter and more, in one file.",
      "title": "Your data"
    },
    "hello": "Hello, {name}",
    "lastOrder": {
      "none": {
        "action": "Browse shoes",
        "text": "Orders you place while signed in appear here.",
        "title": "No orders yet"
      },
      "open": "View order",
      "placed": "Order {number}, placed {ago}",
      "title": "Your last order"
    },
    "link": {
      "expired": {
        "text": "Enter your e-mail address and we’ll send you a new one.",
        "title": "This link has expired"
      },
      "unknown": {
        "text": "It may be incomplete or already used. Copy the whole link from the e-mail and try again, or request a new one.",
        "title": "This link doesn’t work"
      }
    },
    "loading": "Loading your account…",
    "login": {
      "busy": "Too many wrong passwords. Wait an hour, then try again.",
      "not": "Continue as a guest",
      "outage": "We can’t reach the shop right now. Try again in a moment.",
      "pending": "Signing in…",
      "refused": "E-mail address or password is wrong. Check both and try again.",
      "text": "Sign in for your orders, your saved cards and members’ prices.",
      "title": "Sign in"
    },
    "logout": "Sign out",
    "membership": {
      "birthday": {
        "add": "Add month of birth",
        "choose": "Choose e-mails",
        "email": "If you subscribe to offers in our newsletter, we’ll e-mail you the code as well.",
        "text": "In {month}, new soles are {percent}% off, once a year. Show your code in any of our stores.",
        "title": "Birthday resole",
        "unknown": "New soles are {percent}% off in the month you were born, once a year. Tell us the month and your code appears here."
      },
      "code": {
        "expired": "Expired on {date}",
        "open": "Valid until {date}",
        "used": "Used"
      },
      "early": {
        "from": "Open to members from {date}",
        "none": "No launch is announced at the moment.",
        "open": "Open to members now; to everyone from {date}",
        "text": "You can buy new models {hours} hours before everyone else.",
        "title": "A day ahead",
        "view": "View launch"
      },
      "returns": {
        "text": "You have {days} days to return unworn items from orders you place while signed in.",
        "title": "Returns"
      },
      "since": "Member since {date}. {count, plural, =0 {No orders yet} one {# order} other {# orders}}.",
      "sizes": {
        "all": "Unisex",
        "clear": "Forget my sizes",
        "cleared": "Your sizes have been forgotten.",
        "failed": "We couldn’t forget your sizes. Try again in a moment.",
        "kids": "Kids",
        "men": "Men",
        "none": "No sizes yet. They appear after your first order.",
        "text": "We remember the sizes you bought and preselect them in this browser.",
        "title": "Your sizes",
        "women": "Women"
      },
      "voucher": {
        "none": "You don’t have a voucher at the moment.",
        "title": "Your vouchers",
        "use": "Use in my bag"
      },
      "offer": {
        "title": "Vouchers for members",
        "none": "There are no vouchers for all members at the moment.",
        "minimum": "From a purchase of {amount}",
        "selected": "For selected products",
        "uses": "{count, plural, one {You can use it once more} other {You can use it # more times}}",
        "unlimited": "No end date"
      }
    },
    "newEmail": {
      "action": "Change e-mail address",
      "again": "Request a new link under Security in your account.",
      "confirm": {
        "text": "From then on you sign in with it, and we send the e-mails about your account and your new orders to it.",
        "title": "Confirm your new e-mail address"
      },
      "done": {
        "text": "You now sign in with {email}. You’re signed out on your other devices.",
        "title": "Your e-mail address has been changed"
      },
      "label": "New e-mail address",
      "sent": "We’ve sent a link to {email}. Your address changes once you open it. Stay signed in here until then.",
      "taken": "Another account uses this address.",
      "text": "You sign in with {email}. We’ll send a link to the new address before it changes.",
      "title": "E-mail address"
    },
    "outage": "We can’t reach the shop right now. You’re still signed in.",
    "panel": "Members sign in for their cards and their prices.",
    "passkeys": {
      "add": "Add a passkey",
      "added": "Your passkey is added. You can sign in with it from now on.",
      "away": "We couldn’t load your passkeys.",
      "cancelled": "No passkey was used or added. Try again whenever you like.",
      "create": "Create passkey",
      "created": "added {time}",
      "exists": "This device already has a passkey for your account.",
      "host": "For {host}",
      "many": "You have as many passkeys as an account can have. Remove one first.",
      "name": {
        "label": "Name of this passkey, such as My phone",
        "needed": "Enter a name"
      },
      "password": "You signed in a while ago. Enter your password to add a passkey.",
      "pending": "Waiting for your device…",
      "refused": "We don’t know this passkey, or it took too long. Try again, or sign in with your password.",
      "remove": "Remove",
      "removeOf": "Remove {name}",
      "removed": "{name} is removed.",
      "rename": "Rename",
      "renameOf": "Rename {name}",
      "renamed": "{name} is the new name.",
      "save": "Save name",
      "signIn": "Use a passkey",
      "sure": "Remove {name}? It will no longer sign you in.",
      "synced": "Synced",
      "text": "Sign in with your fingerprint, your face or your PIN instead of your password. A passkey works only on the site where you create it, so each of our brands needs its own.",
      "title": "Passkeys",
      "unsupported": "Passkeys don’t work in this browser or on this address. Use another browser, or your password.",
      "unused": "not used yet",
      "used": "last used {time}",
      "wrong": "The password is wrong. Check it and try again.",
      "yes": "Remove passkey"
    },
    "password": {
      "classes": "Please mix at least {least} of: letters, digits, other characters",
      "common": "This password is one of the first that are tried. Please choose another.",
      "label": "Password",
      "long": "Please use at most {most} characters",
      "needed": "Please type your password",
      "repeat": "The two passwords that you entered do not match",
      "repeatLabel": "Repeat password",
      "required": "Please input your password",
      "short": "Please use at least {least} characters"
    },
    "policy": {
      "label": "Privacy policy",
      "required": "Please accept the privacy policy"
    },
    "profile": {
      "birthMonth": {
        "label": "Month of birth",
        "none": "Prefer not to say",
        "why": "For your birthday benefit. You can leave this blank."
      },
      "language": {
        "label": "Language of e-mails",
        "same": "Same as the shop I use",
        "why": "For all e-mails that we send you, also about orders."
      },
      "outage": "We couldn’t save your details. Try again in a moment.",
      "save": "Save details",
      "saved": "Your details have been saved.",
      "title": "Your details"
    },
    "recover": {
      "back": "Back to sign-in",
      "forgot": "Forgot your password?",
      "pending": "Sending…",
      "sent": "If there’s an account for {email}, you’ll find a link in your inbox. It works for {minutes} minutes.",
      "submit": "Send link",
      "text": "Enter the e-mail address of your account. We’ll send you a link to choose a new password.",
      "title": "Reset your password"
    },
    "register": {
      "extraCondition": "I agree that my name and e-mail address are collected for my account and stored abroad.",
      "have": "Already have an account?",
      "hint": "At least {least} characters. Several words that only you would combine are easy to remember and hard to guess.",
      "newsletter": "Send me the {brand} newsletter. I can unsubscribe at any time.",
      "none": "New here?",
      "pending": "Creating account…",
      "policy": "I accept the privacy policy: {brand} keeps my name, my e-mail address and my orders in my account until I delete it.",
      "submit": "Create account",
      "text": "Check out faster, follow your orders and keep your wishlist on every device.",
      "title": "Create an account"
    },
    "reset": {
      "done": {
        "text": "You’re signed out on all devices. Sign in with your new password.",
        "title": "Your password has been changed"
      },
      "label": "New password",
      "name": "Choose a new password",
      "pending": "Saving…",
      "repeat": "Repeat new password",
      "submit": "Save password",
      "text": "Saving it signs you out on all devices and removes all passkeys."
    },
    "saving": "Saving…",
    "section": {
      "home": "Overview",
      "membership": {
        "label": "Membership",
        "text": "View your vouchers, early access and other benefits."
      },
      "mycards": {
        "label": "Saved cards",
        "text": "View and remove the cards you pay with."
      },
      "mycommunications": {
        "label": "Communications",
        "text": "Choose newsletters, topics and the e-mails you receive."
      },
      "myorders": {
        "label": "Orders",
        "text": "Track, return and reorder what you bought."
      },
      "mytakebacks": {
        "label": "Take-backs",
        "text": "Give worn products back and follow their credit."
      },
      "myprofile": {
        "label": "Profile and addresses",
        "text": "Change your name, phone and saved addresses."
      },
      "mysecurity": {
        "label": "Security",
        "text": "Manage your password, passkeys, devices, e-mail address and data."
      },
      "wishlist": {
        "label": "Wishlist",
        "text": "View what you saved for later, and share it."
      },
      "mystockrequests": {
        "label": "Back-in-stock requests",
        "text": "View what you’re waiting for, and stop requests."
      }
    },
    "sections": "Your account in detail",
    "security": {
      "cancel": "Cancel",
      "current": "Current password",
      "password": {
        "action": "Change password",
        "done": "Your password has been changed. You’re signed out on all other devices.",
        "text": "A new password signs you out on all other devices.",
        "title": "Password"
      },
      "wrong": "That password is wrong. Check it and try again."
    },
    "sent": {
      "again": "Send e-mail again",
      "help": "No e-mail after a few minutes? Look in your spam folder, or send it again.",
      "resent": "We’ve sent the e-mail again.",
      "text": "We’ve sent an e-mail to {email}. Open the link in it to confirm your address. It works for {hours} hours.",
      "title": "Check your e-mail"
    },
    "title": "Your account",
    "undoEmail": {
      "late": "If you’ve lost access to your account, choose a new password or write to us.",
      "submit": "Restore address",
      "taken": "Another account uses this address, so we’ve locked your earlier account: all devices are signed out, and its password no longer works. To get it back, change the address of the other account or delete it, then open this link again. You can also write to us.",
      "text": "This address becomes that of your account again, all devices are signed out, and you choose a new password.",
      "title": "Restore your e-mail address"
    },
    "verify": {
      "already": {
        "text": "Your account is ready. Sign in with your e-mail address and password.",
        "title": "Your address is already confirmed"
      },
      "name": "Confirm e-mail address",
      "pending": "Confirming…",
      "submit": "Confirm address",
      "text": "One last step: confirm that this address is yours. Your account is then ready and you’re signed in.",
      "title": "Confirm your e-mail address",
      "elsewhere": "You created the account in another browser. Enter the password that you chose there. Your account is then ready and you’re signed in.",
      "again": "Don’t know the password? Create the account again"
    },
    "webLogin": {
      "again": "Request a new link",
      "back": "Sign in with your password",
      "code": {
        "label": "Six-digit code",
        "text": "This browser didn’t ask for the link, or the link has been used. Enter the six-digit code from the same e-mail to sign in here.",
        "title": "Enter the code"
      },
      "failed": {
        "title": "We couldn’t sign you in"
      },
      "name": "Sign-in link",
      "offer": "E-mail me a sign-in link",
      "opening": {
        "text": "One moment, please.",
        "title": "Signing you in"
      },
      "refused": "The code is wrong or has expired. Check it, or request a new one.",
      "sent": "If {email} has an account, an e-mail is on its way. Open its link in this browser, or enter its code here. Both work for {minutes} minutes.",
      "text": "We’ll e-mail you a link and a code that sign you in without a password."
    }
  },
  "bag": {
    "added": "In the bag",
    "along": {
      "left": "Something you took along didn’t come into the bag."
    },
    "blocked": {
      "all": "Sold out. Remove it, then you can check out.",
      "label": "Sold out in this size. Take another size or remove it, then you can check out.",
      "members": "This is for members alone. Sign in, or remove it, then you can check out.",
      "part": "Sold out in this size. Take another sole, then you can check out."
    },
    "changed": "The price changed from {was} to {now} since you last looked.",
    "checkout": {
      "blocked": "One line is sold out. Change or remove it to check out.",
      "label": "Check out, {price}",
      "members": "One line is for members alone. Sign in or remove it to check out.",
      "plain": "Check out"
    },
    "close": "Close",
    "comes": "{way}, {price}: {days}",
    "continue": "Keep looking",
    "delivery": "Delivery is added at checkout.",
    "empty": {
      "link": "See what is new",
      "text": "What you put in stays for 30 days.",
      "title": "Your bag is empty, and light to carry."
    },
    "full": "The bag is full: take something out first.",
    "goesWith": "Goes with it",
    "goods": "Goods",
    "later": {
      "kept": "{name}, size {size}, waits below, on your wishlist.",
      "label": "Save for later"
    },
    "limit": "The bag is full: it holds {count} lines.",
    "line": "{color}, size {size}",
    "loading": "Fetching your bag…",
    "lost": "We no longer know the bag you had, so this is a new one. Nothing was ordered.",
    "low": "{left} left in this size",
    "more": "And {count} more in the bag",
    "noStock": {
      "text": "Somebody took the last pair in this size a moment ago. The bag keeps your line; take it out or change its size before you check out.",
      "title": "Kept, but sold out"
    },
    "outage": {
      "label": "We can’t reach the shop just now. Your bag is safe; we keep trying.",
      "stale": "We can’t reach the shop just now. This is the bag as we last saw it; prices may change. We keep trying."
    },
    "parked": {
      "back": "Put back",
      "drop": "No, thanks",
      "failed": "That didn’t work: the bag would hold too much, or something is gone.",
      "label": "Still here from your last visit: {names}."
    },
    "part": {
      "of": "Sole of {name}"
    },
    "promo": {
      "gift": {
        "label": "{price} more and a gift comes along.",
        "obtained": "A gift comes along."
      },
      "obtained": "Delivery is on us.",
      "progress": "{price} more and delivery is on us."
    },
    "refused": {
      "label": "That didn’t work, so the bag is as it was.",
      "network": "No connection, so the bag is as it was. Please try again.",
      "part": "That sole is gone, so the line is as it was.",
      "size": "That size has just sold out, so the line is as it was."
    },
    "remove": {
      "label": "Remove",
      "of": "Remove {name}, size {size}"
    },
    "removed": "{name}, size {size}, is out of the bag.",
    "retry": "Try again",
    "safe": "{days} days to change your mind, {memberDays} for members. Sending it back by post is free.",
    "see": "View bag",
    "send": {
      "busy": "So many were sent already. Try again tomorrow.",
      "cards": "Gift cards aren’t sent on: they belong to the people they were chosen for.",
      "do": "Send it",
      "gone": "This bag is no longer there. Load the page again.",
      "label": "Send this bag",
      "sending": "Sending…",
      "sent": {
        "text": "An e-mail with the link goes to {email}.",
        "title": "On its way"
      },
      "text": "To yourself, to carry on on another device, or to someone else. The link opens one bag and is good for {hours} hours; your own bag stays as it is.",
      "title": "Send this bag",
      "why": "For this one e-mail. We don’t keep the address."
    },
    "size": {
      "label": "Size",
      "of": "Size of {name}",
      "soldOut": "{size}, sold out"
    },
    "subtotal": "Subtotal",
    "tax": {
      "included": "Tax included: {price}",
      "later": "Tax is added at checkout, once we know where it goes."
    },
    "title": "Your bag",
    "total": "Total",
    "undo": "Undo",
    "voucher": {
      "already": "{code} stands here already.",
      "applies": "Applied",
      "apply": "Apply",
      "asSubscriber": "Yours for subscribing",
      "auto": "Use them again",
      "belowMinimum": "{amount} more, and {code} applies.",
      "code": "Voucher code",
      "empty": "Type the code of your voucher first.",
      "freeDelivery": "Free delivery",
      "gift": "A gift: {voucher}",
      "giftGone": "What {code} gives has run out.",
      "gone": "{code} is taken off.",
      "membersOnly": "{code} is for members. Sign in and it applies.",
      "most": "Three vouchers are the most. Take one off first.",
      "notAuto": "Vouchers that apply by themselves are left out.",
      "notChecked": "Too many codes were tried from your connection. Try {code} again in an hour.",
      "notFound": "There is no voucher {code}.",
      "notInMarket": "{code} isn’t valid in this country.",
      "notWithOthers": "{code} doesn’t go together with {other}.",
      "notYet": "{code} isn’t valid yet.",
      "nothingFits": "{code} is for none of the things in the bag.",
      "off": "Take off",
      "over": "{code} is no longer valid.",
      "shape": "A code has 3 to 24 letters, digits and hyphens.",
      "subscribe": "{voucher}. Subscribe to our letter at checkout and it is yours.",
      "subscribersOnly": "Subscribe to our letter and {code} is yours.",
      "taken": "{code} counts.",
      "title": "Vouchers",
      "usedByYou": "You have used {code} before; it holds no more.",
      "usedUp": "{code} has been used up."
    },
    "waiting": "Something waits in it from your last visit."
  },
  "campaign": {
    "collections": "Collections",
    "everything": "All of it",
    "landing": "What it is about",
    "none": {
      "text": "Other parts of the campaign have something.",
      "title": "Nothing of this is here."
    },
    "open": "On now, until {moment}, Madrid time.",
    "openEnded": "On now.",
    "over": {
      "text": "What is left of it stands with everything else, at its own price.",
      "title": "The door is shut."
    },
    "post": "This is over.",
    "pre": "Begins on {moment}, Madrid time. This is what comes."
  },
  "captcha": {
    "failed": {
      "label": "The security check didn’t work. Please try again.",
      "title": "We couldn’t check that you are a person"
    }
  },
  "care": {
    "bleachNo": "Do not bleach",
    "cleanNo": "Do not dry-clean",
    "ironLow": "Iron on low heat",
    "ironNo": "Do not iron",
    "tumbleLow": "Tumble-dry on low heat",
    "tumbleNo": "Do not tumble-dry",
    "wash30": "Wash at 30 °C",
    "wash40": "Wash at 40 °C",
    "washHand": "Wash by hand",
    "washNo": "Do not wash"
  },
  "checkout": {
    "back": "Back to the bag",
    "billing": {
      "country": "Country",
      "label": "Address on the invoice",
      "other": "Another address",
      "same": "The delivery address"
    },
    "captcha": {
      "text": "Nothing was ordered or charged, and what you typed stays. Pay once more; if it doesn’t help, try another network or write to us.",
      "title": "We couldn’t make sure that no program orders here"
    },
    "card": {
      "again": "Load it again",
      "another": "Another card",
      "expired": "Expired {date}",
      "fault": "The card form didn’t load.",
      "gone": {
        "text": "It was removed or has expired. Nothing was ordered or charged: choose another card and pay.",
        "title": "That card isn’t kept any more"
      },
      "keep": {
        "text": "Our payment provider keeps it; we see its last four digits. You can remove it in your account.",
        "title": "Keep this card for next time"
      },
      "kept": {
        "away": "We can’t show the cards you keep just now. Another one pays as well.",
        "label": "Your cards"
      },
      "label": "Card, debit or credit",
      "loading": "The card form is loading",
      "until": "{holder}, until {date}"
    },
    "challenge": "Your bank wants to know that it is you.",
    "change": {
      "label": "Change",
      "of": "Change: {step}"
    },
    "choose": "Choose",
    "comuna": {
      "region": "Choose the region first"
    },
    "contact": "You",
    "country": "Delivery to: {country}.",
    "delivery": {
      "label": "Delivery",
      "later": "Once you choose it"
    },
    "email": {
      "label": "E-mail",
      "why": "For the confirmation and the invoice."
    },
    "express": {
      "again": "Nothing was charged. Begin again from the bag or the product.",
      "change": "Change something",
      "check": "Is it all right?",
      "elsewhere": "Your wallet’s address lies in {country}. This shop delivers in {here}: please say where it goes.",
      "expired": {
        "text": "What your wallet says is kept for two hours, then we forget it. Nothing was charged. Begin again from the bag or the product.",
        "title": "This express checkout has run out"
      },
      "loading": "Getting everything ready…",
      "market": {
        "text": "Go on there, or begin again here.",
        "title": "This began in the shop of another country"
      },
      "missing": {
        "text": "{count, plural, one {One thing} other {# things}} your wallet didn’t say:",
        "title": "Almost there"
      },
      "noWallet": "No wallet is set up in this browser. Check out as usual instead.",
      "none": {
        "text": "Put it into the bag and check out as usual.",
        "title": "Express checkout doesn’t go with this"
      },
      "outage": "Nothing was ordered or charged. Try again in a moment.",
      "said": "What your wallet says",
      "text": "Your wallet says who you are and where it goes. You see everything once more before you pay.",
      "title": "Express checkout",
      "unknown": "We know no such express checkout",
      "used": {
        "text": "An order was made with it. You won’t order or pay twice.",
        "title": "This express checkout was used"
      },
      "usual": "Check out as usual",
      "with": "Go on with {name}"
    },
    "extraCondition": "I agree that my name, address, phone and e-mail are collected for this order and sent to the shop and its carriers abroad.",
    "fields": {
      "text": "Nothing was ordered or charged. See what it says beside the fields.",
      "title": "The shop didn’t accept something"
    },
    "foot": "{days} days to send items back, {memberDays} for members. Card numbers are encrypted for the payment provider; we never see them.",
    "free": "Free",
    "giftCard": {
      "text": "{why} Nothing was ordered or charged: have a look at what is left to pay, and pay if you agree.",
      "title": "A gift card doesn’t pay what it did"
    },
    "globalE": {
      "label": "Address and payment, with our partner Global-e",
      "outage": "We can’t open the checkout just now"
    },
    "gone": {
      "text": "It was ordered already or has run out. If you have just paid, don’t pay again: your order is with us.",
      "title": "This bag is no longer there"
    },
    "instead": {
      "text": "We put everything aside and charge nothing; gift cards keep what is on them. A person looks at it, and an e-mail tells you how to pay.",
      "title": "Or leave the order with us"
    },
    "leave": {
      "available": {
        "text": "Nothing has been ordered or charged. You can pay for your order as usual.",
        "title": "Payments are working again"
      },
      "go": "Leave the order, charge nothing",
      "note": "Anything we should know? (optional)",
      "online": {
        "text": "Orders are taken and paid here as usual.",
        "title": "This shop is open online"
      },
      "outage": {
        "text": "The shop didn’t answer. Press once more: it stays one order, however often you press.",
        "title": "We couldn’t take it down"
      },
      "sending": "Taking it down…",
      "step": "A word to us",
      "text": "We take no payments online here. Tell us what you want and where it goes: we put it aside, a person looks at it, and an e-mail tells you how to pay.",
      "title": "Leave it with us"
    },
    "list": {
      "retry": "The list didn’t arrive. Load it again"
    },
    "members": {
      "text": "Nothing was ordered or charged. Sign in at the top of this page, then pay.",
      "title": "Something here is for members"
    },
    "method": {
      "away": "You pay on the page of {name} and come back.",
      "bank": "You choose your bank on the next page, pay there and come back.",
      "card": "Debit or credit",
      "delivery": "You pay the carrier at the door.",
      "none": "There is nothing left to pay.",
      "store": "The department store’s own card, at this till.",
      "wallet": "With a card you keep there."
    },
    "methods": "How do you pay?",
    "name": "Checkout",
    "newsletter": {
      "label": "Send me the newsletter, at most {count, plural, one {once} other {# times}} a month. I can unsubscribe at any time.",
      "voucher": "It brings you this, on this order already: {voucher}."
    },
    "next": "Continue",
    "optional": "(optional)",
    "other": "That didn’t work",
    "other-country": "For another country, change the shop’s country first.",
    "paid": "Your order is paid",
    "pay": {
      "asking": "Working out the total.",
      "attempts": {
        "text": "You haven’t been charged. This order takes no more payments. Your items stay in your bag: order again in {minutes} minutes, or contact us.",
        "title": "Too many payment attempts"
      },
      "cancelled": {
        "text": "Nothing was charged. We hold your items for {minutes} more minutes.",
        "title": "You stopped the payment"
      },
      "captcha": {
        "text": "You haven’t been charged. Try to pay again. If it still fails, try another network or contact us.",
        "title": "We couldn’t verify this payment"
      },
      "card": "Fill in your card to pay.",
      "code": "Type the code of your card to pay.",
      "error": {
        "text": "Nothing was charged as far as we know. Try again, or use another card.",
        "title": "The payment broke off"
      },
      "label": "Pay {amount}",
      "later": "Order and pay {amount} at the door",
      "leaving": "You go on to the page where you pay.",
      "loading": "The card form isn’t there yet.",
      "none": "Order, with nothing to pay",
      "price": "We couldn’t work out the total, so we can’t say what you would pay.",
      "problems": "{count, plural, one {One thing} other {# things}} to put right under “{step}” before you can pay.",
      "refused": {
        "text": "Nothing was charged. We hold your items for {minutes} more minutes: try another card, or the same one again.",
        "title": "Your bank said no"
      },
      "sending": "Paying {amount}…",
      "stay": "Please stay on this page.",
      "tax": "We couldn’t work out the tax, so we can’t say what you would pay.",
      "taxAsking": "Working out the tax.",
      "taxLater": "First say where it goes: the tax depends on it.",
      "unanswered": {
        "text": "Press again: it’s safe. You won’t order or pay twice.",
        "title": "We didn’t hear back"
      },
      "unavailable": "The payment service doesn’t answer",
      "with": "Pay {amount} with {name}"
    },
    "payment": "Payment",
    "phone": {
      "label": "Phone",
      "prefix": "Country prefix",
      "why": "Only the carrier gets it, for the day of delivery."
    },
    "pickup": {
      "text": "Nothing was ordered or charged. We can still send it to the store: have a look at the day under “Delivery”, and pay if you agree.",
      "title": "The store no longer has everything"
    },
    "plusTax": "{price} plus tax",
    "points": {
      "text": "Nobody can say whether the point takes your parcel. Nothing was ordered or charged: try again in a moment, or choose another way to deliver.",
      "title": "We can’t reach the carrier just now"
    },
    "price": {
      "changed": "A price has changed",
      "same": "The total is {now}, as before. Nothing was ordered or charged: have a look, and pay if you agree.",
      "text": "The total was {was} and is now {now}. Nothing was ordered or charged: have a look, and pay if you agree."
    },
    "problem": "{field}: {problem}",
    "problems": "{count, plural, one {One thing to put right} other {# things to put right}}",
    "progress": {
      "see": "View order",
      "text": "It hasn’t been decided yet. Wait a moment before you try again.",
      "title": "A payment is still under way"
    },
    "reason": {
      "away": "The bank couldn’t be reached.",
      "balance": "There isn’t enough money on the card.",
      "blocked": "The card is blocked.",
      "challenge": "The bank wasn’t sure that it was you.",
      "cvc": "The security code isn’t right.",
      "expired": "The card has expired.",
      "limit": "The card’s limit is reached.",
      "number": "The card number isn’t right.",
      "restricted": "The card isn’t allowed for this purchase.",
      "unsupported": "The bank doesn’t allow this kind of payment."
    },
    "requests": {
      "text": "Nothing was ordered or charged. Try again in an hour, or use another network.",
      "title": "Too many orders from your network"
    },
    "saved": {
      "label": "Saved address",
      "other": "Enter another address",
      "save": "Save this address in my account"
    },
    "shipping": {
      "area": "This delivery doesn’t go to that town: choose another one",
      "label": "How it comes",
      "required": "Please choose how to deliver"
    },
    "stock": {
      "text": "Somebody was faster: {names}. Nothing was ordered or charged. Change it in the bag and come back; what you typed stays.",
      "title": "Sold out in between"
    },
    "storeCard": {
      "code": "Code on the back",
      "expiry": "Good until (MM/YY)",
      "holder": "Name on the card",
      "number": "Number, twelve digits",
      "type": "Kind of card"
    },
    "summary": "Your order",
    "tax": {
      "added": "Tax",
      "asking": "Working it out…",
      "down": {
        "text": "Nothing was ordered or charged. Wait a moment, then try again.",
        "title": "We can’t work out the tax just now"
      },
      "failed": "We couldn’t work it out.",
      "later": "Once we know where it goes",
      "none": "No tax on this order there",
      "told": "Tax {tax}, total {total}",
      "within": "Of which tax"
    },
    "things": "{count, plural, one {One thing} other {# things}}",
    "title": "Where to?",
    "total": {
      "before": "Total before tax"
    },
    "unpaid": {
      "text": "Nothing was ordered or charged this time. Pay one of the earlier orders, or try again in an hour. On a shared network, the orders of other people count too.",
      "title": "You have several unpaid orders"
    },
    "voucher": {
      "text": "{why} Nothing was ordered or charged: have a look at the total, and pay if you agree.",
      "title": "A voucher doesn’t count any more"
    },
    "wallet": {
      "agreed": "{name} has your agreement. Nothing is paid before you press.",
      "broken": "{name} doesn’t open",
      "closed": {
        "text": "Nothing was ordered or charged. Press again when you like, or choose another way to pay.",
        "title": "You closed {name}"
      },
      "go": "Go on to {name}",
      "loading": "{name} is getting ready.",
      "open": "Go on in {name}."
    },
    "wholesale": {
      "again": "No answer came. Press again: it’s ordered once at most.",
      "ahead": "Pay below. Your number goes onto the invoice.",
      "as": "You order as {name}",
      "check": "Look it up",
      "code": "Access code",
      "empty": "Enter your customer number and access code",
      "failed": "We couldn’t look the number up just now. Please try again.",
      "invoice": "Order on invoice",
      "label": "Wholesale",
      "number": "Customer number",
      "off": "Order as a private customer",
      "open": "Wholesale customer?",
      "terms": "Pay below, or order on invoice: we confirm the order and you pay within {days} days.",
      "unknown": "We can’t find a wholesale customer with this number and access code. Check both, or ask us for a new access code."
    }
  },
  "clienteling": {
    "channel": "Contact by",
    "consent": "The store may contact me about this request.",
    "done": {
      "text": "The store will contact you, usually within two working days.",
      "title": "Your request has been sent"
    },
    "email": "E-mail",
    "failed": {
      "title": "Your request wasn’t sent"
    },
    "invalid": "Please go back and check your name, e-mail address and phone number.",
    "message": "What are you looking for? (optional)",
    "open": "Contact a personal shopper",
    "phone": "Phone",
    "submit": "Send request",
    "text": "Tell us what you’re looking for. Someone from this store will contact you.",
    "title": "Personal shopper",
    "unavailable": "Personal shoppers aren’t available here."
  },
  "color": {
    "beige": "Beige",
    "black": "Black",
    "blue": "Blue",
    "brown": "Brown",
    "green": "Green",
    "grey": "Grey",
    "orange": "Orange",
    "pink": "Pink",
    "purple": "Purple",
    "red": "Red",
    "white": "White",
    "yellow": "Yellow"
  },
  "compra": {
    "formulario": {
      "address": {
        "label": "Address",
        "latin": "Please use only letters, digits, spaces and marks of addresses, such as . , - /",
        "required": "Please input your address"
      },
      "addressExtra": "Flat, floor, company",
      "alerta": {
        "descripcion": "Detected characters not allowed."
      },
      "cedula": {
        "label": "Cédula",
        "required": "Please input the number of your cédula, only digits"
      },
      "city": {
        "label": "City",
        "required": "Please input your city",
        "wrong": "Please input the whole name of the place"
      },
      "colonia": {
        "label": "Colonia",
        "required": "Please input your colonia"
      },
      "comuna": {
        "label": "Comuna",
        "required": "Please select your comuna"
      },
      "country": {
        "required": "Please select your country"
      },
      "county": {
        "label": "City or county",
        "required": "Please select your city or county"
      },
      "department": {
        "label": "Department",
        "required": "Please select your department"
      },
      "district": {
        "label": "District",
        "required": "Please input your district"
      },
      "eircode": "Eircode",
      "email": {
        "closed": "This provider no longer delivers email. Please check your address.",
        "misspelt": "Did you mean {suggestion}?",
        "repeat": "Emails do not match",
        "required": "Please input your email",
        "wrong": "Please input a valid email, such as name@example.com"
      },
      "extraCondition": {
        "required": "Please accept this condition too"
      },
      "link": "Please leave out web and e-mail addresses, and write a space after a dot",
      "long": "Please shorten this field",
      "name": {
        "label": "Name",
        "required": "Please input your name",
        "wrong": "Please input your whole name, in letters"
      },
      "nationalId": "Identity number",
      "packstation": {
        "label": "Packstation number",
        "required": "Please input the three digits of the Packstation"
      },
      "phone": {
        "required": "Please input a valid phone!"
      },
      "point": {
        "required": "Please choose where to fetch it"
      },
      "postNumber": {
        "label": "Post number",
        "required": "Please input your post number, 6 to 10 digits"
      },
      "postalCode": {
        "example": "{problem}, such as {example}",
        "label": "Postal code",
        "northernIreland": "Codes that begin with BT are of Northern Ireland: choose it as the country",
        "province": "This postal code is of another region: correct the code or the region",
        "required": "Please input a valid postal code"
      },
      "postcode": "Postcode",
      "prefecture": {
        "label": "Prefecture",
        "required": "Please select your prefecture"
      },
      "province": {
        "label": "Province",
        "required": "Please select your province"
      },
      "region": {
        "label": "Region",
        "required": "Please select your region"
      },
      "rut": {
        "label": "RUT",
        "odd": "The last character doesn’t fit this number. Please check your RUT.",
        "required": "Please input your RUT with its hyphen, such as 12345678-5"
      },
      "state": {
        "label": "State",
        "required": "Please select your state"
      },
      "store": {
        "required": "Please choose a store"
      },
      "street": "Street",
      "streetNumber": {
        "label": "Street number",
        "required": "Please input your street number"
      },
      "surname": {
        "label": "Surname",
        "required": "Please input your surname",
        "wrong": "Please input your whole surname, in letters"
      },
      "zip": "ZIP code"
    }
  },
  "delivery": {
    "all": "Show all {count}",
    "alwaysOpen": "Open day and night",
    "districts": "It goes to: {districts}.",
    "estimate": "If you order now: {days}.",
    "fetcher": "Who fetches it, and the address on the invoice",
    "here": {
      "label": "Near me",
      "unknown": "Your browser doesn’t say where you are. Type a town instead."
    },
    "km": "{km} km away",
    "mail": "Gift cards go by e-mail, each on its day: there is nothing to deliver.",
    "near": "Near which town or postal code?",
    "noPoints": "None near there. Try a larger town.",
    "noStores": "There is no store to fetch it in. Choose another way above.",
    "offices": "At which post office?",
    "points": {
      "down": "The carrier can’t list its points just now. Choose another way above, or",
      "label": "At which point?"
    },
    "postNumber": {
      "why": "It stands on your DHL customer card and in the app."
    },
    "search": "Search",
    "station": {
      "find": "Find a Packstation",
      "take": {
        "label": "Take",
        "of": "Take {name}"
      }
    },
    "stores": "In which store?"
  },
  "donationReceipt": {
    "by": "Given by",
    "number": "Number of the donation",
    "title": "Receipt of a donation",
    "to": "Given to",
    "words": "The donation was a payment of its own and is no part of the order. It goes to {charity} whole; we keep nothing of it."
  },
  "error": {
    "lost": {
      "cumbre": {
        "text": "0 m of path ahead. Turn round; the marked ways start here.",
        "title": "Off the map"
      },
      "home": "To the beginning",
      "taller": {
        "text": "We looked under the offcuts as well. Whatever it was, it stopped moving.",
        "title": "Nothing on this bench"
      },
      "vereda": {
        "text": "There is no such street here. Somebody moved the sign, or it never existed.",
        "title": "Lost the way"
      }
    },
    "page": {
      "checkout": "We couldn’t show this page. If you have just paid, don’t pay again: your order is saved, and we’ll send its confirmation by e-mail. Otherwise try again; your bag is safe.",
      "text": "We couldn’t show this page. Try again in a moment."
    },
    "tangle": {
      "home": "Back to the start",
      "retry": "Try again",
      "text": "Our server has tied its laces together. We’re on our knees undoing the knots: come back in a little while. Your bag is safe.",
      "title": "WE’RE IN A TANGLE"
    }
  },
  "exchange": {
    "allSoldOut": "All other sizes are sold out. You can return the item instead.",
    "back": "Back to the order",
    "blocked": {
      "kind": "Can’t be exchanged for another size",
      "oldSize": "You can exchange it once we’ve accepted the size that you had before",
      "period": "The return period is over, or the item hasn’t arrived yet",
      "returned": "Already being returned or exchanged"
    },
    "cancel": {
      "do": "Cancel exchange",
      "keep": "Keep exchange",
      "sure": "Cancel the exchange and release the new size?"
    },
    "color": "Colour",
    "confirm": "Confirm exchange",
    "confirming": "Confirming…",
    "error": {
      "changed": "The price or the stock of this size has just changed. Check the difference and confirm again.",
      "choose": "Choose an item, a size and how you send the old one back.",
      "code": "To exchange something, open the order with the code that we send you by e-mail.",
      "failed": "That didn’t work. Nothing was exchanged or charged. Try again in a moment.",
      "taken": "This item is already being returned or exchanged."
    },
    "even": "It costs you nothing.",
    "handOver": "How do you send the old one back?",
    "intro": "We hold the new size for you as soon as you confirm, and send it once we’ve received and checked the old one. Exchanging is free.",
    "item": "Which item?",
    "label": "Return label (PDF)",
    "loading": "Loading your order…",
    "message": {
      "registered": "Exchange {number} is registered. Hand the old size over by {day}.",
      "unpaid": "The new size is held for you. Pay the difference to confirm the exchange."
    },
    "money": "What it costs",
    "new": "New size held for you",
    "none": "Nothing in this order can be exchanged now.",
    "now": "You have {color}, {size}",
    "number": "Exchange {number}",
    "old": "Old size",
    "paid": "Difference paid",
    "pay": "The new size costs {amount} more. You pay the difference now.",
    "qr": "QR code for the store",
    "refundDue": "Refund of the difference",
    "repay": "The new size costs {amount} less. We refund the difference once we’ve accepted the old one.",
    "sealed": "The hygiene seal is intact",
    "size": "New size",
    "soldOut": "{size}, sold out",
    "state": {
      "cancelled": {
        "text": "The new size is no longer held. A difference that you’ve paid is refunded.",
        "title": "Exchange cancelled"
      },
      "completed": {
        "text": "We’ve accepted the old size and are sending the new one as order {locator}.",
        "title": "Your new size is coming"
      },
      "onTheWay": {
        "text": "We’ll check it when it arrives and then send the new size.",
        "title": "The old size is on its way to us"
      },
      "rejected": {
        "text": "The exchange is cancelled, and we’ll send the item back to you. A difference that you’ve paid is refunded.",
        "title": "We couldn’t accept the old size"
      },
      "sent": {
        "text": "The old size didn’t reach us, or we couldn’t accept it. If you still have it, send it to us with the label of the exchange.",
        "title": "Your new size was sent"
      },
      "unpaid": {
        "pending": "Your payment is being processed. The new size stays held meanwhile.",
        "text": "The new size is held for you until {time}. Pay the difference of {amount} to confirm the exchange.",
        "title": "Waiting for your payment"
      },
      "waiting": {
        "text": "The new size is held for you. Hand the old one over by {day}; after that the exchange is cancelled.",
        "title": "Send the old size back"
      }
    },
    "title": "Exchange for another size",
    "unknownPrice": "Choose a size to see if it costs more or less."
  },
  "events": {
    "cancel": {
      "button": "Cancel registration",
      "text": "Your place is then free for someone else.",
      "title": "Cancel your registration?",
      "waiting": "You’ll leave the waiting list."
    },
    "cancelled": {
      "again": "Register again",
      "text": "You can register again at any time.",
      "title": "Your registration is cancelled"
    },
    "conditions": "I accept the conditions for taking part.",
    "done": {
      "place": "We’ve sent you an e-mail with all details and a calendar entry.",
      "title": "Check your inbox",
      "waiting": "The event is full. We’ve sent you an e-mail about the waiting list."
    },
    "free": "{count, plural, one {# place left} other {# places left}}",
    "full": "Full: register for the waiting list",
    "invalid": "Please check name and e-mail address, and accept the conditions.",
    "lead": "Runs, repairs and evenings in our stores. Places are limited and free of charge.",
    "limited": "Too many registrations came from your connection. Please try again later.",
    "name": "Name",
    "newsletter": "Send me the newsletter of {brand} as well",
    "none": "No events are planned at the moment.",
    "open": "Register for this event",
    "outage": "We couldn’t reach the shop, and nothing has changed. Please try again.",
    "over": "This event has begun or no longer exists.",
    "read": "Read the conditions",
    "submit": "Register",
    "title": "Events",
    "captcha": "Many registrations have come from your connection. Please fill in the form once more: we check that a person sends it. The check needs JavaScript.",
    "ended": {
      "text": "Your registration can no longer be cancelled.",
      "title": "This event has begun"
    }
  },
  "express": {
    "expired": {
      "text": "It was good for {hours} hours. Ask the sender to send the bag once more.",
      "title": "This link has run out"
    },
    "full": "Your bag holds ten lines and is full. Take something out and come back: the link still works.",
    "join": "Add it to my bag",
    "joins": "Your bag keeps what is in it; this comes on top.",
    "left": "{count, plural, one {One thing} other {# things}} didn’t come along: a bag holds ten lines, and not everything is sold here.",
    "loading": "Opening the bag…",
    "missing": "{count, plural, one {One thing of it is} other {# things of it are}} not sold here.",
    "once": "A link opens one bag, so take it on the device you want to order with.",
    "outage": "The link still works. Try again in a moment.",
    "soldOut": "Sold out just now",
    "take": "Take this bag",
    "taken": "It’s in your bag",
    "text": "Look at it as long as you like. It’s yours once you take it, until {until}.",
    "title": "A bag for you",
    "unknown": {
      "text": "It may have been cut short. Copy it whole out of the e-mail and try again.",
      "title": "This link doesn’t work"
    },
    "used": {
      "text": "A link opens one bag. If it was you, everything is in the bag of the device you opened it on.",
      "title": "This bag was taken already"
    }
  },
  "form": {
    "day": {
      "required": "Please select a day"
    },
    "employee": {
      "required": "Please select the employee"
    },
    "file": {
      "required": "Please add a file"
    },
    "language": {
      "required": "Please select a language"
    },
    "month": {
      "required": "Please select a month"
    },
    "option": {
      "required": "Please select an option"
    },
    "order": {
      "receipt": "Please input the reference as it stands on the receipt",
      "receiptTotal": "Please enter the total as it appears on the receipt",
      "required": "Please input the 10 digits of the order number"
    },
    "sku": {
      "required": "Please input the product code with its size"
    },
    "text": {
      "long": "Please use at most {most} characters",
      "required": "Please write your message"
    }
  },
  "giftCard": {
    "again": "This gift card stands here already.",
    "another": "Another gift card",
    "applied": "Gift card …{end} pays {amount}",
    "balance": {
      "name": "What is on a gift card",
      "text": "Number and PIN stand in the e-mail the gift card came in. Whoever has both has the money: type them here and nowhere else.",
      "title": "What is on it?"
    },
    "currency": "This gift card is of another currency and can’t pay here.",
    "edit": "Change",
    "editOf": "Change the gift card for {name}",
    "empty": "There is nothing left on this gift card.",
    "expired": "The time of this gift card is over.",
    "failed": "We couldn’t look the gift card up just now. Please try again.",
    "form": {
      "day": "When to send it",
      "dayHint": "Today means as soon as it is paid.",
      "email": "Their e-mail",
      "hint": "Number and PIN go to this address and to no one else.",
      "left": "{count} characters left",
      "message": "A few words (if you like)",
      "recipient": "Their name",
      "save": "Save",
      "saving": "Saving…",
      "sender": "Your name",
      "title": "Who is it for?",
      "worth": "A gift card of {amount}"
    },
    "line": "For {name}, by e-mail to {email} on {day}",
    "look": {
      "another": "Look at another card",
      "label": "See what is on it"
    },
    "most": "Five gift cards are the most for one order.",
    "named": "Gift card …{end}",
    "number": "Number of the gift card",
    "offOf": "Take off: gift card …{end}",
    "open": "Use a gift card",
    "pin": "PIN",
    "stays": "{amount} stays on it",
    "title": "Gift cards",
    "told": "Gift cards pay {given}; {toPay} is left to pay.",
    "until": "Good until {day}",
    "use": "Use this card",
    "wrong": "We know no gift card with this number and PIN. Compare them with the e-mail it came in."
  },
  "giftcard": {
    "amount": {
      "range": "Value must be between {min} and {max}",
      "required": "Please input an amount"
    },
    "day": {
      "range": "Please choose a day from today to a year from now",
      "required": "Please choose the day to send it"
    },
    "message": {
      "long": "Please use at most 300 characters"
    },
    "number": {
      "required": "Please input the number of your gift card"
    },
    "pin": {
      "required": "Please input the PIN of your gift card"
    }
  },
  "grid": {
    "about": "About these",
    "active": "Active filters",
    "all": "Filter and sort",
    "anyPrice": "Any price",
    "apply": "Show results",
    "brand": "Brand",
    "breadcrumb": "You’re here",
    "category": {
      "accessories": "Accessories",
      "ankle-boots": "Ankle boots",
      "approach": "Approach",
      "backpacks": "Backpacks",
      "bags": "Bags",
      "ballerinas": "Ballerinas",
      "belt-bags": "Belt bags",
      "belts": "Belts",
      "boots": "Boots",
      "bottles": "Bottles",
      "caps": "Caps",
      "care": "Care",
      "clogs": "Clogs",
      "court-shoes": "Court shoes",
      "gift-cards": "Gift cards",
      "high": "High-tops",
      "hiking-boots": "Hiking boots",
      "jackets": "Jackets",
      "loafers": "Loafers",
      "sandals": "Sandals",
      "shorts": "Shorts",
      "slip-on": "Slip-ons",
      "slippers": "Slippers",
      "sneakers": "Sneakers",
      "socks": "Socks",
      "soles": "Soles",
      "t-shirts": "T-shirts",
      "totes": "Totes",
      "trail-running": "Trail running"
    },
    "chosen": "chosen",
    "chosenProducts": "A chosen few",
    "clear": "Clear all",
    "close": "Close",
    "color": "Colour",
    "count": "{shown} of {total}",
    "counted": "Results: {count}",
    "deepest": "No list goes further down than this. Filters bring up the rest.",
    "description": "{title}: {total, plural, one {one product} other {# products}}, with the sizes in stock.",
    "earlier": "Show the {count} before",
    "empty": {
      "cumbre": "0 results, 0 g.",
      "taller": "Nothing. A good start.",
      "vereda": "No pair answers to all of that."
    },
    "family": {
      "all": "Everything",
      "apparel": "Clothing",
      "bags-accessories": "Bags and accessories",
      "campergoods": "Goods",
      "shoes": "Shoes"
    },
    "feature": {
      "cumbre": {
        "approach": "Down is optional. Back is not.",
        "backpacks": "Full, and it still does not bounce.",
        "other": "Weighed first, named later.",
        "trail-running": "Lugs first, colour last."
      },
      "taller": {
        "backpacks": "Stands up by itself. So far.",
        "boots": "Wrong colour. We kept it.",
        "other": "Look closer."
      },
      "vereda": {
        "backpacks": "Bread, a jumper, a bottle. It all goes in.",
        "boots": "A cobbler opens it in eleven minutes.",
        "court-shoes": "Made for a court. Happier on a square.",
        "other": "Walk it in. Bring it back. Walk again.",
        "sandals": "Cork remembers. Give it a week.",
        "sneakers": "Light enough to forget by the second street."
      }
    },
    "filters": "Filters",
    "forKids": "{things} for kids",
    "forMen": "{things} for men",
    "forWomen": "{things} for women",
    "forgetSizes": "Forget it",
    "home": "Home",
    "inStore": "In store: {store}",
    "kind": "Kind",
    "later": "Nothing stands here yet. It will.",
    "lead": {
      "cumbre": {
        "bags-accessories": "Counted in litres and grams.",
        "shoes": "Lug depth first, colour last. All weighed in EU 42."
      },
      "taller": {
        "bags-accessories": "They hold things. That was the plan.",
        "shoes": "Made in the room behind the shop. Some of it worked."
      },
      "vereda": {
        "bags-accessories": "Cut to be mended, and to carry bread.",
        "shoes": "Made in Elda, Almansa and Fes. Every pair takes a new sole."
      }
    },
    "more": "Show {more} more",
    "moreFailed": "The next ones didn’t come. Please try again.",
    "mySize": "My size: {size}",
    "page": "Page {page}",
    "pages": "Pages",
    "price": "Price",
    "priceBetween": "{from} to {to}",
    "priceFrom": "from {from}",
    "priceTo": "up to {to}",
    "related": "Many of these belong to",
    "remove": "Remove",
    "results": "Show results: {count}",
    "rewalk": {
      "how": "How we take shoes back",
      "text": "Worn before, brought back, mended, with a new sole. Yours is welcome too when you’re done with it.",
      "title": "Second walks"
    },
    "season": {
      "aw": "Autumn and winter {year}",
      "ss": "Spring and summer {year}"
    },
    "seen": "You have seen {seen} of {total}",
    "showAll": "Show everything",
    "size": "Size",
    "sort": {
      "label": "Sort",
      "newest": "newest",
      "price_asc": "lowest price",
      "price_desc": "highest price",
      "recommended": "recommended"
    },
    "storeGone": "In a store that has closed",
    "stores": {
      "country": "Country",
      "failed": "The stores didn’t come. Please try again.",
      "find": "City, street or postal code",
      "label": "In a store",
      "near": "Near me",
      "nearFailed": "Your browser didn’t say where you are.",
      "none": "No store by that name here."
    },
    "target": {
      "all": "Everyone",
      "goods": "Goods",
      "kids": "Kids",
      "men": "Men",
      "women": "Women"
    },
    "text": {
      "colors": "In {colors}.",
      "kinds": "Among them: {kinds}.",
      "price": "{title}: {total, plural, one {one product} other {# products}} at {price}.",
      "prices": "{title}: {total} products from {from} to {to}.",
      "sizes": "There are sizes from EU {first} to EU {last}. The numbers in the filter are those that can be ordered today; what has gone comes off the list the same minute."
    },
    "toHome": "To the home page",
    "typedFrom": "From {currency}",
    "typedTo": "To {currency}",
    "widen": "Take a filter back above, or start again with everything.",
    "yourSizes": "The shop remembers your size: {sizes}."
  },
  "home": {
    "cumbre": {
      "terrain": {
        "from": "{name}, from {price}",
        "lug": "{lug, number} mm lug"
      },
      "wear": {
        "km": "{km, number} km",
        "of": "{km, number} of {life, number} km"
      }
    },
    "taller": {
      "bench": {
        "day": "Day {day, number}"
      }
    }
  },
  "image": {
    "again": "Search again",
    "all-kinds": "All kinds",
    "choose": "Choose a picture",
    "consent": {
      "keep": "Keep it for 24 hours, so that I can reload or share the results. Whoever has the address sees the picture. I can delete it any time.",
      "search": "Pressing the button sends this picture, made small and without place or date, to our own search. It’s compared, and not kept unless you tick the box."
    },
    "count": "{count, plural, =0 {Nothing found} one {1 product found} other {# products found}}",
    "crop": {
      "hint": "Draw the box close around one thing.",
      "keys": "Arrow keys move the box. With Shift they change its size.",
      "now": "From {x} % left and {y} % top, {width} % wide, {height} % high",
      "role": "crop box",
      "whole": "Whole picture"
    },
    "delete": "Delete the picture now",
    "drop": "Or drop one here, or paste it.",
    "everything": "See everything",
    "found": "Closest first",
    "kept": "This picture is kept until {moment}, for anyone who has the address of this page.",
    "lead": "Photograph a shoe, a bag, a jacket. We show what of ours comes closest.",
    "look": "Complete the look",
    "no-script": "Searching with a picture needs scripts, to make the picture small before it is sent.",
    "none": {
      "label": "Nothing of ours comes close.",
      "way": "Draw the box closer, or take it from the side against a plain wall."
    },
    "nothing-sent": "Nothing is sent until you say so.",
    "other": "Another picture",
    "photograph": "Take a photo",
    "problem": {
      "away": "The search by picture doesn’t answer just now. Try again in a moment.",
      "busy": "Too many pictures at once. Wait a minute, then try again.",
      "gone": "This picture is no longer kept. Choose it again.",
      "heic": "This browser can’t open HEIC pictures. Take a screenshot of it, or save it as JPEG.",
      "no-picture": "That file isn’t a picture. Choose a JPEG, PNG or WebP.",
      "offline": "You’re offline. The picture stays here until you are back.",
      "too-large": "That picture is too large. A photo from a phone is fine.",
      "too-small": "That picture is too small to make anything out."
    },
    "reading": "Reading the picture…",
    "search": "Search with this picture",
    "searching": "Searching…",
    "title": "Search with a picture",
    "unseen": "We can’t make out a thing in that picture.",
    "yours": "Your picture"
  },
  "instore": {
    "email": {
      "why": "For the code you say at the till."
    },
    "find": "Find it in a store",
    "gone": {
      "label": "Not there in this size",
      "now": "Somebody was faster: there is none left in this store."
    },
    "held": "Put aside at {store} until {until}. Say {code} at the till; we’ve mailed it to you.",
    "hold": {
      "text": "Free, without paying. After a day it goes back on the shelf by itself.",
      "title": "Put it aside for 24 hours"
    },
    "km": "{km} km away",
    "last": "Last one",
    "loading": "Asking the stores…",
    "many": "Three pieces are put aside for you already. Fetch or leave one first.",
    "near": "Nearest to me first",
    "none": "No store of this country tells us what it has.",
    "outage": "The stores can’t be asked just now.",
    "phone": {
      "why": "In case the store has a question."
    },
    "send": "Put it aside",
    "sending": "Putting it aside…",
    "some": "In stock",
    "unknown": "Your device doesn’t say where you are, so the list stays as it is."
  },
  "invoice": {
    "amount": "Amount",
    "article": "Article",
    "credit": "Credit note",
    "credited": "This amount goes back to you.",
    "date": "Date",
    "from": "From",
    "ordered": "Ordered on {day}",
    "paid": "Paid. Nothing is left to pay.",
    "price": "Price",
    "tax": "{tax} {rate} on {base}",
    "taxId": "Tax number {id}",
    "title": "Invoice",
    "to": "To",
    "unpaid": "To be paid as agreed with the order."
  },
  "mail": {
    "account": {
      "reason": "You’re receiving this e-mail because it’s about the security of your {brand} account."
    },
    "cancelled": {
      "bank": "The rest goes back to your original payment method and can take 5 to 10 working days to appear on your statement.",
      "cards": "Refunds to gift cards are available straight away.",
      "clock": "Order {locator} wasn’t confirmed in time, so we’ve cancelled it and put its goods back on the shelf. You’re welcome to order again.",
      "hand": "We’ll contact you within two working days to arrange your refund.",
      "heading": "Your order is cancelled",
      "paid": "We’re refunding the full amount to your original payment method.",
      "preview": "Your money is on its way back.",
      "refund": "We’re refunding everything you paid:",
      "shop": "We had to cancel order {locator}, and nothing of it will be sent. We’re sorry.",
      "shopper": "You cancelled order {locator}, and nothing of it will be sent.",
      "subject": "Order {locator} is cancelled",
      "unpaid": "You paid nothing, and nothing will be charged.",
      "wait": "It can take 5 to 10 working days to appear on your statement."
    },
    "clienteling": {
      "email": "A personal shopper of {store} will write to you at this address, usually within two working days.",
      "heading": "Thank you, {firstName}",
      "note": "You didn’t ask for this, or you’ve changed your mind? Call the store: {phone}.",
      "phone": "A personal shopper of {store} will call you, usually within two working days.",
      "preview": "Usually within two working days.",
      "reason": "You’re receiving this e-mail because a store of {brand} was asked to contact you.",
      "subject": "{store} will contact you"
    },
    "code": {
      "heading": "Your code",
      "note": "If you didn’t ask for it, someone knows your order number and your address. Without this code they can’t see where it goes or who you are, so don’t pass it on.",
      "preview": "Good for {minutes} minutes, and once.",
      "reason": "You’re receiving this e-mail because your order at {brand} was looked up.",
      "subject": "{code} opens your order",
      "text": "Type it where you looked up order {locator}. It’s good for {minutes} minutes, and once."
    },
    "confirm": {
      "heading": "One step left, {name}",
      "preview": "By {moment}. Nothing has been charged.",
      "subject": "Please confirm order {locator}",
      "text": "We’ve put everything aside. You pay when it is brought to you, so please tell us that you want it: confirm by {moment}, and we pack it. Without your word it is cancelled after that."
    },
    "confirmed": {
      "heading": "Your order is confirmed",
      "preview": "We’re packing it.",
      "subject": "Order {locator} is confirmed",
      "text": "Order {locator} is confirmed, and we’re packing it. As soon as it leaves the house you get an e-mail with its parcel number."
    },
    "decision": {
      "advert": "It advertises something, or leads away from here.",
      "back": "You can have it taken down at any time: write to us.",
      "not-about-it": "It’s about something else than the thing itself: a delivery, a shop, another thing.",
      "offensive": "It insults someone.",
      "otherwise": "How many stars you gave has nothing to do with it: bad reviews are published like good ones. If you see it differently, write to us, and someone else will look at it.",
      "personal": "It tells what is private: a whole name, an address, a telephone number, a face.",
      "published": {
        "heading": "It’s published",
        "heading-name": "It’s published, {name}",
        "preview": "“{title}” stands beside the product now.",
        "text": "A person has read “{title}”, and it stands beside the product in your words. Thank you: the next person now knows what no box tells.",
        "title": "Your review of {name} is published"
      },
      "reason": "You’re receiving this e-mail because you wrote a review at {brand}.",
      "rejected": {
        "heading": "We didn’t publish your review",
        "text": "A person has read “{title}”. It isn’t shown, for this reason:",
        "title": "Your review of {name} wasn’t published"
      },
      "removed": {
        "heading": "We took your review down",
        "text": "A person has looked at “{title}” again. It’s no longer shown, for this reason:",
        "title": "Your review of {name} was taken down"
      },
      "unlawful": "The law forbids to publish it."
    },
    "deleted": {
      "heading": "Your account has been deleted",
      "note": "We keep your orders and invoices as long as the law requires. You can look up an order with its number and this address.",
      "preview": "What happens to your data.",
      "reason": "You’re receiving this e-mail because your {brand} account was deleted. It’s the last one.",
      "subject": "Your {brand} account has been deleted",
      "text": "Hello {name}, we’ve deleted your {brand} account as you asked. Your wishlist, saved cards and sign-ins are gone, and newsletters end."
    },
    "device": {
      "browser": "Browser",
      "heading": "Sign-in on a new device",
      "no": "If not, sign this device out and change your password now.",
      "open": "Review devices",
      "preview": "If it was you, there is nothing to do.",
      "subject": "New sign-in to your {brand} account",
      "system": "Device",
      "text": "Hello {name}, your account was used to sign in on a device that we don’t know.",
      "time": "Time",
      "yes": "Was this you? Then there is nothing to do."
    },
    "donation": {
      "button": "Receipt {number}",
      "heading": "Thank you for giving",
      "note": "The link works for {days} days. Save the receipt if you need it longer.",
      "preview": "For {charity}",
      "subject": "Your donation of {amount}",
      "text": "{amount} goes to {charity}, whole: we keep nothing of it. It was a payment of its own beside order {locator}."
    },
    "exchange": {
      "ended": {
        "back": "The old size is already on its way to us: once we’ve accepted it, we refund {amount}.",
        "customer": "You cancelled the exchange, and the new size is no longer held.",
        "heading": "Your exchange is cancelled",
        "overdue": "The old size wasn’t handed over in time, so we’ve released the new one. You keep what you have.",
        "refund": "We’re refunding the difference of {amount} to your payment method.",
        "rejected": "The exchange is cancelled, and we’ll send the item back to you. A difference that you’ve paid is refunded.",
        "repaid": "We’ve already accepted the old size, so we’re refunding {amount}.",
        "sent": "We’ve sent you the new size, but the old one didn’t reach us, or we couldn’t accept it. If you still have the old one, send it to us with the label of the exchange. Questions? Write to {email}.",
        "sentHeading": "We’re missing the old size",
        "shop": "We had to cancel the exchange, and the new size won’t be sent. We’re sorry.",
        "subject": "The exchange of order {locator} has ended",
        "unpaid": "The difference wasn’t paid in time, so the new size is no longer held. You can start the exchange again."
      },
      "registered": {
        "heading": "Your new size is held for you",
        "old": "This goes back to us:",
        "preview": "Hand the old size over by {day}.",
        "subject": "Exchange {number} is registered",
        "text": "We send it as soon as we’ve received and checked the old one. Hand that over by {day}; after that the exchange is cancelled."
      },
      "see": "View exchange"
    },
    "event": {
      "calendar": "Add to calendar",
      "called-off": {
        "button": "See other events",
        "heading": "We had to cancel this event",
        "preview": "The event will not take place.",
        "subject": "Cancelled: {name}",
        "text": "{name} will not take place. We’re sorry. There is nothing you need to do, and your registration has ended."
      },
      "cancel": "Cancel registration",
      "changed": {
        "heading": "Day, time or place have changed",
        "preview": "Please look at the new details.",
        "subject": "Changed: {name}",
        "text": "{name} has changed. This is when and where it now takes place. If you can’t come any more, please cancel."
      },
      "place": {
        "heading": "You have a place",
        "note": "Can’t come? Please cancel, so that someone else gets the place.",
        "preview": "Day, place and calendar entry.",
        "promoted": "A place has become free, and it’s yours: you’re registered for {name}.",
        "subject": "Your place: {name}",
        "text": "You’re registered for {name}. We look forward to seeing you."
      },
      "reason": "You’re receiving this e-mail because you registered for an event of {brand}.",
      "reminder": {
        "heading": "See you soon",
        "subject": "Tomorrow: {name}",
        "text": "This is a reminder of {name}. If you can’t come, please cancel today, so that someone on the waiting list gets your place."
      },
      "waiting": {
        "heading": "All places are taken",
        "preview": "We’ll write as soon as a place is free.",
        "subject": "You’re on the waiting list: {name}",
        "text": "You’re on the waiting list for {name}. If a place becomes free, the first on the list gets it, and we’ll write to you."
      },
      "when": "When",
      "where": "Where",
      "cancelled": {
        "heading": "Your registration is cancelled",
        "preview": "Your registration has ended.",
        "subject": "Registration cancelled: {name}",
        "text": "You’re no longer registered for {name}. Changed your mind? You can register again until the event starts."
      }
    },
    "email": {
      "changed": {
        "heading": "Your e-mail address was changed",
        "new": "New address",
        "no": "If it wasn’t you, restore this address within {days} days. This signs out every device, and you choose a new password.",
        "subject": "The e-mail address of your {brand} account was changed",
        "text": "Hello {name}, your {brand} account has a new e-mail address. If you changed it, there’s nothing to do.",
        "undo": "Restore address"
      },
      "confirm": {
        "button": "Confirm new address",
        "heading": "Confirm your new address",
        "note": "You can use the link once, within {hours} hours. Didn’t ask for it? Then there’s nothing to do.",
        "preview": "Your address changes once you confirm it.",
        "subject": "Confirm your new e-mail address for {brand}",
        "text": "Hello {name}, you want to use this address for your {brand} account. Confirm it, and the account changes."
      }
    },
    "express": {
      "heading": "Your bag, to go on with",
      "note": "The link is good for {hours} hours and for one bag. Prices and stock are those of the moment you open it; nothing is held for you.",
      "open": "Open the bag",
      "preview": "It opens on any device, for {hours} hours.",
      "reason": "You’re receiving this e-mail because your address was entered at {brand}. We haven’t stored it.",
      "store": "Our people at {store} put this together with you. Open it, change what you like, and order when you’re ready.",
      "subject": "{count, plural, one {One thing} other {# things}} in a bag for you",
      "text": "This bag was sent to you from the shop. Open it, change what you like, and order when you’re ready."
    },
    "giftCard": {
      "amount": "Worth",
      "card": "Gift card, {amount}",
      "heading": "{name}, this is from {sender}",
      "how": "At the checkout choose “Gift card” and type number and PIN; in a store show this e-mail. It may be spent in parts. Whoever has number and PIN has the money: keep them as you keep notes.",
      "number": "Number",
      "pin": "PIN",
      "preview": "A gift card of {brand}.",
      "reason": "You’re receiving this e-mail because {sender} bought you a gift card at {brand}.",
      "replaced": {
        "heading": "{name}, your money has a new card",
        "preview": "From your order {order}.",
        "reason": "You’re receiving this e-mail because you ordered at {brand}.",
        "subject": "A new gift card for what came back: {amount}",
        "text": "You paid order {order} with a gift card that has ended since. What we gave back, {amount}, is on this new one."
      },
      "spend": "To the shop",
      "subject": "{sender} gives you {amount}",
      "until": "Good until"
    },
    "invoice": {
      "button": "Invoice {number}",
      "credit": "Credit note {number}",
      "heading": "Here is your invoice",
      "note": "The link works for {days} days. After that, ask for the invoice again on the page of your order.",
      "subject": "The invoice of order {locator}",
      "text": "The invoice of order {locator} as a PDF, to keep or to print."
    },
    "newsletter": {
      "confirm": {
        "button": "Confirm subscription",
        "heading": "Your newsletter subscription",
        "note": "The link works for {days} days. If it wasn’t you, ignore this e-mail and you won’t hear from us.",
        "preview": "Confirm it, and it starts.",
        "reason": "You’re receiving this e-mail because this address was entered for the {brand} newsletter.",
        "subject": "Confirm your {brand} newsletter subscription",
        "text": "Someone entered this address to receive the {brand} newsletter. If it was you, please confirm. The subscription starts only after that."
      },
      "ended": {
        "button": "Subscribe again",
        "heading": "You’re unsubscribed",
        "preview": "This is the last one.",
        "reason": "You’re receiving this e-mail because the {brand} newsletter was cancelled for this address.",
        "subject": "You’ve unsubscribed from the {brand} newsletter",
        "text": "You won’t get the {brand} newsletter any more. E-mails about your orders still reach you. Changed your mind, or was it someone else? Subscribe again with one click."
      },
      "welcome": {
        "button": "Go to the shop",
        "heading": "You’re in",
        "note": "The link is personal. Please don’t forward it.",
        "preferences": "Choose topics and frequency",
        "preview": "Thank you for subscribing.",
        "reason": "You’re receiving this e-mail because you subscribed to the {brand} newsletter.",
        "subject": "Welcome to the {brand} newsletter",
        "subject-voucher": "Your voucher from {brand}: {voucher}",
        "text": "Thank you for subscribing. From now on you hear about new {brand} shoes first.",
        "voucher": "Thank you for subscribing. This is yours: {voucher}. The button below takes you to the shop with it; the code works in your bag too."
      }
    },
    "notice": {
      "change": "Change",
      "email": "Your e-mail address was restored",
      "no": "If it wasn’t you, choose a new password now. This signs out every device and removes all passkeys.",
      "passkeyAdded": "A passkey was added",
      "passkeyRemoved": "A passkey was removed",
      "passkeysKept": "Your passkeys still work. If you don’t know one of them, remove it under Security in your account.",
      "passkeysRemoved": "All passkeys of your account were removed. If you use them, add them again on your devices.",
      "password": "Your password was changed",
      "preview": "If it was you, there’s nothing to do.",
      "reset": "Choose new password",
      "subject": "{brand}: {change}",
      "text": "Hello {name}, there was a change to your {brand} account. If you made it, there’s nothing to do.",
      "time": "Time"
    },
    "order": {
      "exchange": "Your new size is held for you. We send it as soon as we’ve received and checked the old one.",
      "heading": "Thank you, {name}",
      "later": {
        "text": "We have your order and are packing it. You pay later, as you chose; nothing has been charged."
      },
      "note": "Changed your mind? Until it leaves us you can cancel it on its page. Once it has arrived you have {days} days to send it back, free of charge by post.",
      "preview": "It’s paid, and we’re packing it.",
      "reason": "You’re receiving this e-mail because you ordered at {brand}.",
      "rest": {
        "preview": "Your gift card has paid part of it.",
        "text": "We have your order and are packing it. Your gift card has paid part of it; you pay the rest later, as you chose."
      },
      "see": "View order",
      "subject": "Your order {locator}",
      "taken": {
        "paid": "Your order is paid, and we’re holding its items. We’ll write to you as soon as we’ve confirmed it.",
        "rest": "We have your order and are holding its items. Your gift card has paid part of it. We’ll write to you as soon as we’ve confirmed it and tell you how to pay the rest.",
        "subject": "We have your order {locator}",
        "text": "We have your order and are holding its items. Nothing has been charged. We’ll write to you as soon as we’ve confirmed it and tell you how to pay.",
        "until": "If we can’t confirm it by {moment}, we’ll cancel it and let you know."
      },
      "text": "It’s paid, and we’re packing it. As soon as it leaves the house you get an e-mail with its parcel number.",
      "unpaid": {
        "preview": "Nothing has been charged."
      }
    },
    "password": {
      "reset": {
        "button": "Choose new password",
        "heading": "Choose a new password",
        "note": "The link works once and for {minutes} minutes. Didn’t ask for it? Then there’s nothing to do: your password stays as it is.",
        "preview": "The link works for {minutes} minutes.",
        "subject": "Choose a new password for {brand}",
        "text": "Hello {name}, you asked for a link to choose a new password for your {brand} account."
      }
    },
    "refunded": {
      "cards": "We’ve put {amount} of order {locator} back onto the gift cards that paid it. It can be spent at once.",
      "heading": "We’ve sent your money back",
      "preview": "Order {locator}",
      "subject": "{amount} is on its way back to you",
      "text": "We’ve refunded {amount} of order {locator} to your original payment method. It can take 5 to 10 working days to appear on your statement."
    },
    "register": {
      "exists": {
        "forgot": "Don’t remember your password? Choose a new one.",
        "heading": "You already have an account",
        "note": "If it wasn’t you, you don’t need to do anything.",
        "preview": "Sign in, or choose a new password.",
        "recover": "Reset password",
        "signIn": "Sign in",
        "subject": "You already have a {brand} account",
        "text": "Hello {name}, someone has just tried to register with this e-mail address. If it was you, you already have a {brand} account; nothing has changed."
      },
      "none": {
        "create": "Create an account",
        "heading": "No account with this address",
        "note": "If it wasn’t you, you don’t need to do anything.",
        "preview": "You may have registered with another address.",
        "subject": "No {brand} account with this address",
        "text": "Somebody asked {brand} for a link to this address, but there’s no account with it. If it was you, try the other addresses that you use, or create an account."
      },
      "reason": "You’re receiving this e-mail because this address was entered in the {brand} shop.",
      "verify": {
        "button": "Confirm e-mail address",
        "heading": "Confirm your address",
        "note": "You can use the link once, within {hours} hours. Didn’t register? Then don’t open it: without your confirmation there’s no account, and we delete the data.",
        "preview": "Your account is one click away.",
        "subject": "Confirm your e-mail address for {brand}",
        "text": "Hello {name}, thank you for registering with {brand}. Confirm your e-mail address to open your account."
      }
    },
    "reservation": {
      "heading": "{firstName}, it’s put aside",
      "phone": "The store’s telephone: {phone}",
      "preview": "At {store} until {until}.",
      "reason": "You’re receiving this e-mail because you had something put aside at {brand}.",
      "subject": "{name} waits for you: {code}",
      "text": "Say {code} at the till of {store}, {address}, by {until}. Try it on first; you pay there if you like it, and need do nothing if you don’t."
    },
    "returns": {
      "accepted": {
        "cards": "Refunds to gift cards are available straight away. Banks take 5 to 10 working days.",
        "heading": "Your refund is on its way",
        "nothing": "Nothing is left to refund for this return.",
        "partly": "We’ve checked your return. We couldn’t accept the following items and are sending them back to you:",
        "preview": "We’ve accepted your return.",
        "subject": "Return {number}: {amount} refunded",
        "text": "We’ve checked your return and accepted it."
      },
      "cancelled": {
        "carrier": "Your parcel could not be delivered to us, so the carrier is bringing it back to you. Nothing changes about your order: you can register another return until the return period ends.",
        "clock": "We haven’t received your items, so we’ve closed this return. If they’re already on their way, you don’t need to do anything: we’ll reopen it when they arrive.",
        "heading": "Your return is cancelled",
        "shop": "We’ve cancelled this return as agreed with you. Nothing changes about your order.",
        "shopper": "You cancelled this return, and nothing changes about your order. You can register another one until the return period ends.",
        "subject": "Return {number} is cancelled"
      },
      "handedOver": {
        "heading": "Your return is on its way",
        "subject": "Return {number} is on its way",
        "text": "Your items have been handed over. We’ll check them when they reach our warehouse and e-mail you the result."
      },
      "label": "Return label (PDF)",
      "qr": "QR code of return {number}",
      "received": {
        "heading": "Your return has arrived",
        "subject": "We’ve received return {number}",
        "text": "We’re checking the items and will e-mail you as soon as the refund is decided."
      },
      "registered": {
        "heading": "Your return is registered",
        "preview": "Hand it over by {day}.",
        "subject": "Return {number} is registered",
        "text": "Pack the items complete and in their box, and hand them over by {day}. We’ll e-mail you when they arrive and when your refund is on its way."
      },
      "rejected": {
        "heading": "We couldn’t accept your return",
        "note": "Do you see it differently? Reply to {email} with the return number, and someone else will look at it.",
        "subject": "We couldn’t accept return {number}",
        "text": "We’ve checked your return and are sending the items back to you, for these reasons:"
      },
      "see": "View return"
    },
    "review": {
      "heading": "How are they walking?",
      "heading-name": "How are they walking, {name}?",
      "note": "Each link is yours alone and opens without a password, so don’t pass it on. It works for {days} days.",
      "preview": "Two minutes of yours help the next person choose.",
      "reason": "You’re receiving this e-mail because you ordered at {brand}.",
      "subject": "How are they walking?",
      "text": "{count, plural, one {You have had it for a while now.} other {You have had them for a while now.}} Tell the next person what no one writes on a box: how the size comes out, what it does to your feet, what you would change. Good or bad, we publish both.",
      "write": "Write a review"
    },
    "sent": {
      "follow": "Follow the parcel",
      "further": "A further parcel of your order {locator} has left our house.",
      "heading": "It’s on its way",
      "number": "Parcel number",
      "preview": "It has left our house.",
      "subject": "On its way: order {locator}",
      "text": "Your order {locator} has left our house."
    },
    "stock": {
      "heading": "{firstName}, it’s back in stock",
      "held": "You asked us to notify you, and it’s your turn: we’re holding one for you until {until}. Until then, no one else can buy it.",
      "link": "The unit is held for the link in this e-mail: open it on the device on which you want to order.",
      "preview": "{detail}. It’s your turn.",
      "reason": "You’re receiving this e-mail because you asked {brand} to notify you.",
      "see": "View product",
      "subject": "Back in stock: {name}",
      "text": "You asked us to notify you, and now it’s available again. Sizes can sell out quickly."
    },
    "stockRequest": {
      "heading": "{firstName}, you’re on the list",
      "preview": "{detail}. We’ll e-mail you when it’s available.",
      "reason": "You’re receiving this e-mail because your address was entered at {brand} for a back-in-stock request. If that wasn’t you, stop the request with the link below.",
      "stop": "Stop this request",
      "subject": "You’re on the waiting list: {name}",
      "text": "We’ll e-mail you when it’s your turn, and hold one for you for {hours} hours. Requests are served in the order in which they arrive."
    },
    "stop": {
      "again": {
        "text": "E-mails of this kind will reach you as before.",
        "title": "They come again"
      },
      "do": "Stop these e-mails",
      "name": "E-mails from us",
      "outage": {
        "text": "Nothing has changed yet. Try again in a moment.",
        "title": "We can’t reach the shop just now"
      },
      "stopped": {
        "text": "You get no more e-mails of this kind. E-mails about your orders still come.",
        "title": "That was the last one"
      },
      "text": "One press and you get no more e-mails of the kind this link came in. E-mails about your orders still come.",
      "title": "No more of these e-mails?",
      "undo": "I do want them",
      "unknown": {
        "text": "It may have been cut short. Copy it whole out of the e-mail and try again.",
        "title": "This link doesn’t work"
      }
    },
    "takeBack": {
      "credited": {
        "heading": "{firstName}, here’s your gift card for {amount}",
        "preview": "Your credit for the product that you gave back.",
        "subject": "Your gift card for {amount}",
        "text": "We’ve inspected your product. Thank you for giving it back."
      },
      "declined": {
        "heading": "{firstName}, we can’t give a credit",
        "preview": "The result of our inspection.",
        "subject": "No credit for your take-back {code}",
        "text": "We’ve inspected your product. This is the reason:"
      },
      "open": "View take-back",
      "reason": "You’re receiving this e-mail because you’re giving a product back to {brand}.",
      "received": {
        "heading": "Thank you, {firstName}",
        "preview": "We’ll inspect it and send your gift card.",
        "subject": "We’ve received your product: {code}",
        "text": "Your product was handed in. We’ll inspect it and e-mail you the gift card."
      },
      "registered": {
        "heading": "{firstName}, your take-back is registered",
        "note": "You get the gift card after the inspection. If we find a different condition, you get the amount for that condition.",
        "preview": "Hand in at {place}.",
        "subject": "Your take-back code: {code}",
        "text": "Show this code when you hand the product in, or write it on the parcel."
      }
    },
    "unsubscribe": "No more of these",
    "webLogin": {
      "button": "Sign in",
      "code": "Or enter this code where you asked for it:",
      "heading": "Sign in without a password",
      "note": "If you didn’t ask for it, ignore this e-mail: without the link and the code, no one can sign in. Don’t pass the code on. We never ask for it.",
      "preview": "It works once, for {minutes} minutes.",
      "subject": "Your sign-in link for {brand}",
      "text": "Hello {name}, open this link in the browser in which you asked for it. It works once, for {minutes} minutes."
    },
    "withdrawal": {
      "heading": "We’ve received your withdrawal",
      "next": "If the order hasn’t left us yet, we cancel it and refund you. If it has, we’ll tell you how to send it back. We refund you within 14 days of your statement; we may wait until we have the goods or your proof of postage.",
      "note": "Keep this e-mail: it’s your receipt. The link to the PDF works for {days} days. If you didn’t send this statement, write to us.",
      "preview": "Keep this e-mail as your receipt.",
      "reason": "You’re receiving this e-mail because a statement of withdrawal with this address was submitted at {brand}.",
      "subject": "We’ve received your withdrawal {reference}",
      "text": "We’ve received this statement of withdrawal. It was submitted online at the date and time below, with this content:"
    },
    "member": {
      "birthday": {
        "button": "View membership",
        "heading": "It’s your month, {name}",
        "preview": "Your code is valid until {date}.",
        "reason": "You’re receiving this e-mail because you subscribed to offers in the {brand} newsletter and told us your month of birth.",
        "subject": "This month, new soles are {percent}% off",
        "text": "New soles are {percent}% off this month. Show this code in any of our stores before {date}."
      },
      "welcome": {
        "button": "Use in my bag",
        "heading": "Welcome, {name}",
        "note": "The voucher belongs to your account, so only you can use it. You’ll also find it under “Membership” in your account.",
        "preview": "Valid until {date}.",
        "reason": "You’re receiving this e-mail because you created an account with {brand}. We send it once.",
        "subject": "Your welcome voucher: {percent}% off",
        "text": "Your {brand} account comes with a voucher: {percent}% off one order. It’s valid until {date}, once you’re signed in."
      }
    }
  },
  "market": {
    "bag": "Your bag",
    "carry": {
      "line": "{name}, {size}",
      "missing": "not sold there",
      "take": "Take along what is sold there",
      "unknown": "We couldn’t look up your bag just now. It waits here for you, for 30 days.",
      "waits": "Your bag here waits for you, for 30 days."
    },
    "delivery": "Delivery",
    "delivery-terms": "{price}, free from {free}",
    "find": "Find a country",
    "go": "Shop in: {country}",
    "group": {
      "americas": "Americas",
      "asia-pacific": "Asia and Pacific",
      "europe": "Europe and the Mediterranean"
    },
    "name": "Country and language",
    "no-orders": "No orders online just now",
    "none": "No country of that name. Perhaps we don’t deliver there yet.",
    "open": "Country and language: {country}",
    "prices": "Prices",
    "prices-gross": "{currency}, tax included",
    "prices-net": "{currency}, tax is added at checkout",
    "question": {
      "cumbre": "Which side of the ridge?",
      "taller": "Where are you?",
      "vereda": "Where do you walk?"
    },
    "sizes": "Sizes",
    "stay-here": "Stay here",
    "suggestion": "You seem to be in: {country}. The shop there counts in {currency} and delivers to you."
  },
  "newsletter": {
    "again": {
      "button": "Subscribe again",
      "text": "The newsletter reaches you as before.",
      "title": "You’re subscribed again"
    },
    "confirm": {
      "button": "Confirm subscription",
      "text": "Please confirm that you’d like to receive the {brand} newsletter.",
      "title": "Confirm your subscription"
    },
    "confirmed": {
      "text": "A welcome e-mail is on its way. If there is a voucher for new subscribers, you’ll find it there.",
      "title": "You’re subscribed"
    },
    "consent": "By subscribing, you agree that {brand} may e-mail you its newsletter. You can unsubscribe at any time with one click.",
    "contact": {
      "clear": "To delete a saved entry, clear its field and save.",
      "invalid": "Check the details: a name contains letters, and a phone number only digits.",
      "linkText": "Saved entries aren’t shown here, because e-mails are forwarded. An empty field keeps what is saved.",
      "name": "A name is saved.",
      "phone": "A phone number is saved.",
      "remove": "Delete saved name and phone number",
      "save": "Save details",
      "saved": "Your details are saved.",
      "text": "The {brand} newsletter uses them.",
      "title": "Name and phone"
    },
    "email": "E-mail address",
    "expired": {
      "text": "Subscribe again and we’ll send you a new link.",
      "title": "This link has expired"
    },
    "frequency": {
      "all": "At most {count, plural, one {once} other {# times}} a month",
      "monthly": "Once a month"
    },
    "history": {
      "changed": "settings changed",
      "clienteling": "Contact by a store",
      "confirmed": "confirmed by e-mail",
      "empty": "There are no entries yet.",
      "event": "Event",
      "given": "agreed",
      "newsletter": "Newsletter",
      "reviews": "Invitations to review",
      "stock": "Back-in-stock notices",
      "title": "What you agreed to, and when",
      "withdrawn": "withdrawn"
    },
    "invalid": "Please enter a valid e-mail address, such as name@example.com.",
    "lead": "New models, offers and events by e-mail, at most {count, plural, one {once} other {# times}} a month.",
    "limited": "Too many subscriptions were requested from your connection. Please try again later.",
    "name": "First name (optional)",
    "offer": "For subscribing, you get: {voucher}.",
    "outage": "We couldn’t reach the shop, and nothing has changed. Please try again.",
    "preferences": {
      "emails": "Other e-mails",
      "frequency": "Frequency",
      "lead": "For {email}. They apply to all three brands.",
      "link": "Choose topics and frequency instead",
      "none": "Without a topic, you get no newsletter.",
      "reviews": "Invitations to review what I bought",
      "save": "Save preferences",
      "saved": "Your preferences are saved.",
      "saving": "Saving…",
      "stock": "Notices that a product is back in stock",
      "subscribe": "Receive the {brand} newsletter",
      "title": "E-mail preferences",
      "topics": "Topics"
    },
    "privacy": "Privacy notice",
    "requested": {
      "text": "Open the e-mail and confirm your subscription with the link in it. Your subscription starts after that. No e-mail after a few minutes? Look in your spam folder, or check the address and try again.",
      "title": "Your e-mail is on its way"
    },
    "sender": {
      "imprint": "Legal notice",
      "text": "{name} sends the newsletter. Questions? Write to {email}."
    },
    "status": {
      "none": "{email} isn’t subscribed to the {brand} newsletter.",
      "subscribed": "{email} is subscribed to the {brand} newsletter."
    },
    "stop": {
      "button": "Unsubscribe",
      "text": "You won’t get the {brand} newsletter any more. E-mails about your orders still reach you.",
      "title": "Unsubscribe from the newsletter?"
    },
    "stopped": {
      "text": "You won’t get this newsletter any more. Pressed the wrong button? Subscribe again here.",
      "title": "You’re unsubscribed"
    },
    "submit": "Subscribe to newsletter",
    "subscribed": {
      "text": "If the address is new to us, a welcome e-mail is on its way. Did you unsubscribe before? Then confirm with the link in the e-mail that we’ve sent.",
      "title": "Thank you for subscribing"
    },
    "title": "Newsletter",
    "topic": {
      "events": "Events in our stores",
      "news": "New models",
      "offers": "Offers and vouchers"
    },
    "unknown": {
      "text": "Part of it may be missing. Copy the whole link from the e-mail and try again.",
      "title": "This link doesn’t work"
    },
    "ended": {
      "text": "The {brand} newsletter no longer reaches this address. Changed your mind? Subscribe again here.",
      "title": "You’re not subscribed"
    }
  },
  "notify": {
    "any": "Any size",
    "back": "Notify me when it’s back in stock",
    "busy": "Too many requests. Please try again later.",
    "cell": "Notify me",
    "done": {
      "text": "We’ll e-mail {email} as soon as {what} is available.",
      "title": "We’ll let you know"
    },
    "inStock": "It’s in stock now. Close this window and add it to your bag.",
    "lacks": "{product} is available, but {part} is sold out.",
    "opens": "Notify me when it goes on sale",
    "queue": "Requests are served in order. When it’s your turn, we e-mail you and hold one for you for {hours} hours.",
    "refused": "We can’t notify you about this product.",
    "send": "Notify me",
    "sending": "Saving…",
    "why": "We only use it for this request."
  },
  "order": {
    "again": {
      "added": "{count, plural, one {# item was added to your bag.} other {# items were added to your bag.}}",
      "do": "Order again",
      "failed": "We couldn’t add anything to your bag. Try again.",
      "missing": "No longer available: {names}.",
      "none": "Nothing was added to your bag.",
      "rejected": "Not added, because the bag is full or the shop didn’t answer: {names}."
    },
    "another": "Look up another order",
    "back": {
      "title": "Sending it back"
    },
    "busy": {
      "text": "To keep orders private we stop here for a while. The link in your e-mail still works.",
      "title": "That was a lot of tries"
    },
    "by": {
      "label": "How to find it",
      "number": "By number and e-mail",
      "receipt": "By the receipt of a store"
    },
    "ca": {
      "free": "This order won’t be sent, and you haven’t been charged.",
      "label": "Cancelled",
      "refunded": "This order won’t be sent. We’re refunding what you paid: straight away to gift cards, within 5 to 10 working days by bank."
    },
    "cancel": {
      "ask": "Cancel the whole order?",
      "do": "Cancel order",
      "keep": "Keep order",
      "label": "Cancel this order",
      "late": "The order has just been handed over to the carrier and can no longer be cancelled. You can return it when it arrives.",
      "paid": "We refund what you paid: straight away to gift cards, within 5 to 10 working days to your bank or card.",
      "unpaid": "You haven’t been charged."
    },
    "captcha": {
      "leave": "Leave it",
      "widget": "One more step: show that you are no program.",
      "work": "One moment: your device is completing a security check. You don’t need to do anything."
    },
    "claim": {
      "add": "Add order",
      "other": "Add another order",
      "send": "Send code",
      "taken": "This order belongs to another account.",
      "text": "Orders that you placed as a guest with the e-mail address of your account appear here by themselves. For an order with another address, enter its number and that address; we send a code to it.",
      "title": "Add an order"
    },
    "code": {
      "again": {
        "label": "Send another code",
        "sent": "Another one is on its way. Only the newest is good."
      },
      "label": "Code",
      "open": "Show everything",
      "send": "Send me the code",
      "sent": "It’s on its way to the e-mail of the order. It’s good for {minutes} minutes.",
      "shape": "The code has six digits.",
      "wrong": "This code is wrong or has run out. Try once more, or have another one sent."
    },
    "confirm": {
      "do": "Confirm the order",
      "done": "Thank you, it’s confirmed.",
      "late": "It can no longer be confirmed: its time was up, or it was cancelled.",
      "text": "You pay when it is brought to you. Confirm by {moment}, and we pack it; after that it is cancelled.",
      "title": "Please confirm this order"
    },
    "discount": "Vouchers",
    "document": {
      "credit": "Credit note {number} (PDF)",
      "failed": "We couldn’t create the invoice. Try again.",
      "invoice": "Invoice {number} (PDF)",
      "show": "Download the invoice"
    },
    "email": {
      "helper": "The one you ordered with."
    },
    "en": {
      "text": "It’s on its way to the sorting centre.",
      "title": "Handed over to the carrier"
    },
    "event": {
      "cancelled": "Order cancelled",
      "confirmed": "Order confirmed",
      "delivered": "Delivered",
      "exchange": {
        "cancelled": "Size exchange cancelled",
        "completed": "Old size accepted, new size being packed",
        "rejected": "Size exchange not accepted",
        "requested": "Size exchange requested"
      },
      "followUp": "Follow-up parcel handed over",
      "handed": "Handed over to the carrier",
      "packing": "Being packed",
      "paid": "Payment received",
      "parcel": "Parcel {number}",
      "parcelDelivered": "Parcel delivered",
      "placed": "Order placed",
      "refund": "Refund issued",
      "return": {
        "accepted": "Return accepted",
        "cancelled": "Return cancelled",
        "handed": "Return on its way",
        "received": "Return received",
        "registered": "Return registered",
        "rejected": "Return not accepted"
      },
      "transit": "In transit",
      "unknown": "Order updated",
      "waiting": "Waiting for confirmation"
    },
    "exchange": {
      "label": "Exchange a size",
      "status": "View exchange",
      "waiting": {
        "text": "We send the new one when we’ve received and checked it.",
        "title": "Waiting for your old size"
      }
    },
    "fi": "Delivered",
    "find": {
      "do": "Look it up",
      "text": "See where it is. You need no account for that.",
      "title": "Find your order"
    },
    "finding": "Looking it up…",
    "gift": "Gift",
    "giftCards": "Paid by gift card",
    "hidden": {
      "text": "Address and contact stay hidden until you type the six digits we send to the e-mail of the order.",
      "title": "Is it yours?"
    },
    "history": "Order history",
    "invoice": "Send me the invoice",
    "locator": {
      "helper": "Ten digits, in the e-mail that confirmed it."
    },
    "mail": {
      "again": "Send the confirmation again",
      "sent": "It’s on its way to {email}.",
      "text": "Each gift card is sent on the day chosen for it.",
      "title": "It goes by e-mail"
    },
    "mine": {
      "back": "All orders",
      "empty": {
        "text": "Orders that you place while signed in appear here.",
        "title": "No orders yet"
      },
      "failed": "We couldn’t load your orders.",
      "filter": {
        "all": "All orders",
        "allYears": "All years",
        "channel": "Bought",
        "clear": "Clear filters",
        "everywhere": "Online and in stores",
        "label": "Filter orders",
        "online": "Online",
        "open": "In progress",
        "purchases": "Orders",
        "returned": "Returned",
        "returns": "Returns",
        "status": "Status",
        "store": "In a store",
        "type": "Show",
        "year": "Year"
      },
      "inStore": "Bought in a store",
      "loading": "Loading your orders…",
      "missing": {
        "text": "It isn’t among the orders of your account.",
        "title": "We can’t find this order"
      },
      "more": "+{count} more",
      "none": "No orders match these filters.",
      "number": "Order {locator}",
      "parcels": "{count, plural, one {# parcel} other {# parcels}}",
      "parcelsDelivered": "{delivered} of {count} parcels delivered",
      "returnNumber": "Return {number}",
      "showMore": "Show more orders",
      "shown": "{count, plural, one {# order shown} other {# orders shown}}",
      "view": "View order"
    },
    "none": {
      "receipt": "Reference, store, year and total must all match the receipt.",
      "text": "Number and e-mail must both be those of the order. The number stands in the e-mail that confirmed it.",
      "title": "We find no such order"
    },
    "open": {
      "text": "Nothing is packed before that.",
      "title": "Not paid yet"
    },
    "outage": {
      "text": "Nothing is lost. Try again in a moment.",
      "title": "That didn’t reach the shop. Please try again."
    },
    "paidBy": "Paid: {means}",
    "parcel": {
      "delivered": "Delivered on {day}",
      "sent": "Sent on {day}"
    },
    "parcels": "{count, plural, one {Its parcel} other {Its parcels}}",
    "pay": "View payment",
    "pc": {
      "text": "We pack it once it’s confirmed.",
      "title": "Waiting for confirmation"
    },
    "pe": {
      "text": "It hasn’t left us yet.",
      "title": "We’re packing it"
    },
    "receipt": {
      "helper": "It stands under the total of the receipt.",
      "label": "Reference"
    },
    "receiptTotal": {
      "helper": "The amount at the bottom of the receipt.",
      "label": "Total"
    },
    "refundedTo": "Refund: {means}",
    "review": {
      "change": "Change what I said",
      "comment": "Anything we should know? (optional)",
      "done": "Thank you, we’ve noted it.",
      "label": "How did it arrive?",
      "missing": "Choose how many stars.",
      "of": "{stars} of 5 stars",
      "send": "Tell the shop",
      "stars": "Stars for the delivery"
    },
    "store": "Store",
    "toPay": "Left to pay",
    "tr": {
      "text": "The carrier is bringing it.",
      "title": "On its way"
    },
    "track": "Track it",
    "unknown": {
      "text": "We have nothing new to tell of it just now.",
      "title": "Your order is with us"
    },
    "wholesaler": "Wholesale customer",
    "year": "Fiscal year"
  },
  "payment": {
    "amazonPay": "Amazon Pay",
    "applePay": "Apple Pay",
    "bank": {
      "required": "Please select your bank"
    },
    "card": "Card",
    "cashOnDelivery": "Cash on delivery",
    "giftCard": "Gift card",
    "globalE": "Global-e",
    "googlePay": "Google Pay",
    "ideal": "iDEAL",
    "invoice": "As agreed with the shop",
    "none": "Nothing to pay",
    "paypal": "PayPal",
    "storeCard": "Department-store card",
    "type": {
      "required": "Please select how to pay"
    }
  },
  "pickup": {
    "soon": "In two hours"
  },
  "product": {
    "add": "Add to the bag",
    "addSize": "Add {size} to the bag",
    "adding": "Adding…",
    "additions": "Take with it",
    "again": "Try again",
    "before": "before",
    "bundle": "This is sold with one of its parts. Choose it on its own page.",
    "buy": "Buy",
    "changed": "The price has just changed: it is {price} now.",
    "choose": "Choose a size first.",
    "closeLook": "Close",
    "collection": "Collection",
    "color": "Colour",
    "colors": "Colours",
    "colorsOf": "Colours of {name}",
    "deliveredIn": "At your door in {days}",
    "delivery": "Free from {threshold}, {price} below that.",
    "deliveryAndReturns": "Delivery and returns",
    "enlarge": "Enlarge picture {number} of {count}",
    "enlarged": "Pictures, enlarged",
    "fact": {
      "body": "Body",
      "care": "Care",
      "fabric": "Fabric",
      "lining": "Lining",
      "madeIn": "Made in",
      "materials": "Materials",
      "sole": "Sole",
      "upper": "Upper",
      "weight": "Weight",
      "weightIn": "{weight} in EU {size}",
      "weightOf": "{weight} in {size}"
    },
    "facts": "Facts",
    "failed": "That didn’t reach the shop. Please try again.",
    "farther": "Farther",
    "fit": {
      "asUsual": "True",
      "label": "Fit",
      "large": "Runs large: take half a size down, or a whole one where there is no half.",
      "largeLetter": "Runs large: take the next size down.",
      "runsLarge": "Runs large",
      "runsSmall": "Runs small",
      "small": "Runs small: take half a size up, or a whole one where there is no half.",
      "smallLetter": "Runs small: take the next size up.",
      "true": "Most people take their usual size.",
      "votes": "So say {votes} who wear it."
    },
    "from": "From {price}",
    "fromDay": "From {day}",
    "full": "Your bag is full. Take something out first.",
    "giftCard": "Say who gets this on its own page.",
    "gone": "{size} is sold out. Please choose another size.",
    "in3d": "{name} in 3D",
    "inStore": "Our shops order for you: tell them the name and the size.",
    "kept": "On your wishlist, below your bag.",
    "larger": "Larger",
    "last": "Last",
    "left": "{count} left",
    "lowest": "Lowest price of the 30 days before: {price}",
    "measured": "{name}: {value}",
    "members": "Members",
    "membersOnly": "This one is for members. Sign in to buy it.",
    "mensNumbers": "{system} men’s numbers; women’s are {step} higher.",
    "nearer": "Nearer",
    "nextPicture": "Next picture",
    "noScript": "Buying needs JavaScript. Please switch it on in your browser.",
    "noStock": "The last pair went a moment ago. It waits in your bag in case it comes back.",
    "notYet": "Not on sale yet.",
    "now": "Now",
    "part": "Its sole, in your size",
    "pictureOf": "Picture {number} of {count}: {alt}",
    "pictures": "Pictures",
    "preLaunch": "On sale from {day}.",
    "previousPicture": "Previous picture",
    "rail": {
      "cumbre": "Same ridge, other ground",
      "taller": "Also on the bench",
      "vereda": "Walks well with"
    },
    "refused": "This can’t be put into the bag just now.",
    "returnDays": "{days} days to send it back, {memberDays} for members. Free by post.",
    "rewalk": "Second walk",
    "safety": "Maker and safety",
    "saleEnded": "This sale has ended.",
    "sameDayArea": "In some districts; checkout says whether yours is one.",
    "season": {
      "autumn": "Autumn and winter {year}",
      "label": "Season",
      "spring": "Spring and summer {year}"
    },
    "see3d": "See it in 3D",
    "seen": {
      "forget": "Forget these",
      "forgotten": "Forgotten. The shop remembers what you look at from here on.",
      "label": "Seen before"
    },
    "size": "Size",
    "sizeGuide": "Size guide",
    "smaller": "Smaller",
    "soldOut": "Sold out",
    "spinFailed": "It didn’t come through. The pictures show it, too.",
    "spinHelp": "Arrow keys turn it, plus and minus bring it nearer and farther, 0 puts it back, Escape closes.",
    "spinImpossible": "This browser can’t draw in 3D. The pictures show it, too.",
    "spinLoading": "Fetching it in 3D…",
    "spinOtherColor": "In 3D there is one colour of it only, which may not be this one.",
    "spinReady": "It’s here and can be turned.",
    "system": "Size system",
    "taxAdded": "plus tax",
    "taxInPrice": "Prices include the tax, and nothing is added at the door.",
    "taxIncluded": "VAT included",
    "taxLater": "Tax is added at checkout, by the place it goes to.",
    "together": "Together {price}",
    "turnBack": "Put it back",
    "turnLeft": "Turn to the left",
    "turnRight": "Turn to the right",
    "unchecked": "Stock couldn’t be checked just now. The bag will check it again.",
    "warning": "Mind",
    "zoomHelp": "Arrow keys go from picture to picture, plus and minus change the size, and in a large picture the arrows move it."
  },
  "returnLabel": {
    "handOver": "Cut along the line, stick the upper part on the parcel over any older label, and hand it over by {day}. Keep the receipt as proof until you have your refund.",
    "pickup": "Cut along the line, stick the upper part on the parcel over any older label, and give it to the driver on {day}. Keep the receipt as proof until you have your refund.",
    "return": "Return",
    "steps": "Cut along the line, stick the upper part on the parcel over any older label, and hand it in within {days} days of its arrival. Keep the receipt: it’s your proof until the money is back.",
    "title": "Return label"
  },
  "returns": {
    "account": {
      "bank": "Bank",
      "clabe": "CLABE",
      "holder": "Account holder",
      "iban": "IBAN",
      "number": "Account number",
      "text": "You paid in cash, so we’ll transfer the refund to your bank account.",
      "title": "Account for your refund"
    },
    "blocked": {
      "gift": "A gift: send it back if you return everything else",
      "giftCard": "Gift cards can’t be returned here",
      "periodOver": "Can’t be returned at the moment",
      "returned": "Already being returned"
    },
    "cancel": {
      "ask": "Cancel return {number}? You keep the items, and can register another return until the period ends.",
      "keep": "Keep return",
      "label": "Cancel return",
      "late": "This return has been handed over and can’t be cancelled."
    },
    "cost": "Return cost",
    "delivery": "Original delivery",
    "done": {
      "more": "Return more items",
      "next": "What happens next",
      "order": "Go to the order",
      "pack": "Pack the items complete and in their box.",
      "pickup": "The carrier collects the parcel on {day}.",
      "place": "Hand the parcel in at {place} by {day}.",
      "post": "Hand the parcel in at any branch of the carrier by {day}.",
      "qr": "Your QR code",
      "refund": "Once we’ve checked them, you get an e-mail and your refund.",
      "store": "Bring everything to {place} by {day} and show the QR code at the till.",
      "text": "We’ve also sent everything to you by e-mail.",
      "title": "Your return is registered"
    },
    "error": {
      "agreement": "Wholesale orders are returned by agreement. Contact your manager.",
      "changed": "Refund or costs have changed. Check the new amounts and confirm again.",
      "failed": "We couldn’t register your return. Nothing was changed; try again.",
      "place": "This store or parcel point no longer accepts returns. Choose another one.",
      "taken": "One of these items is already being returned. We’ve updated the list."
    },
    "find": {
      "do": "Continue",
      "text": "Enter your order number and the e-mail address you ordered with. You don’t need an account.",
      "title": "Return an order"
    },
    "form": {
      "account": "Check the account number: 20 digits.",
      "bank": "Choose your bank.",
      "clabe": "Check the CLABE: 18 digits.",
      "date": "Choose a day for the collection.",
      "holder": "Enter the name of the account holder.",
      "iban": "Check the IBAN: letters and digits as on your statement.",
      "items": "Choose at least one item to return.",
      "method": "Choose how to send it back.",
      "point": "Choose a parcel point.",
      "reason": "Choose a reason.",
      "seal": "Confirm that the hygiene seal is intact. Without it, the item can’t be returned.",
      "store": "Choose a store.",
      "subReason": "Choose one of the details."
    },
    "free": "Free",
    "goods": "Goods",
    "handOverBy": "Hand over by",
    "item": {
      "choose": "Return {name}",
      "detail": "Tell us more (optional)",
      "parts": "Returned together with: {names}",
      "reason": "Why are you returning it?",
      "seal": "The hygiene seal is intact"
    },
    "label": {
      "print": "Print label (PDF)"
    },
    "list": {
      "title": "Your returns"
    },
    "method": {
      "city": "City",
      "from": "Collect from",
      "otherAddress": "Another address",
      "pickup": {
        "name": "Collection from home",
        "text": "The carrier collects the parcel from your address on a working day that you choose."
      },
      "point": {
        "name": "Parcel point",
        "text": "Show the QR code at a parcel point near you; no printer needed."
      },
      "pointsDown": "We can’t list parcel points at the moment. Choose another way, or",
      "post": {
        "name": "By post",
        "text": "Print our label, stick it on the parcel and hand it in at any branch of the carrier."
      },
      "sameAddress": "The delivery address of the order",
      "store": {
        "name": "In a store",
        "text": "Bring everything to a store and show the QR code at the till."
      },
      "when": "Collection day",
      "where": "Where will you hand it in?"
    },
    "methodLabel": "Return method",
    "none": {
      "text": "Items can be returned once they have arrived, until the return period ends.",
      "title": "Nothing can be returned right now"
    },
    "number": "Return number",
    "page": {
      "loading": "Loading your order…",
      "order": "Order {locator}",
      "outage": "We couldn’t load your order. Try again.",
      "title": "Return items",
      "until": "You can return these items until {day}."
    },
    "pickupOn": "Collection on",
    "proof": {
      "account": "You paid in cash, so we need your bank account for the refund.",
      "cancel": "To cancel a return, open the order with the link in your order e-mail, or with a code that we send you.",
      "text": "To protect your money, open the order with the link in your order e-mail, or with a code that we send you."
    },
    "reason": {
      "changedMind": "I changed my mind",
      "late": "It arrived too late",
      "noReason": "I’d rather not say",
      "notAsExpected": "It isn’t what I expected",
      "quality": "It’s faulty or damaged",
      "size": "It doesn’t fit",
      "wrongItem": "It isn’t what I ordered"
    },
    "refund": "Refund",
    "registered": "Return {number} is registered. Hand it over by {day}.",
    "rejection": {
      "damaged": "It’s damaged",
      "incomplete": "It’s incomplete",
      "missing": "It wasn’t in the parcel",
      "sealBroken": "The hygiene seal is broken",
      "worn": "It has been worn",
      "wrongArticle": "It’s a different article"
    },
    "start": "Return items",
    "startText": "You have {days} days from delivery. Returns in a store, at a parcel point or by post are free.",
    "status": {
      "CA": "Cancelled",
      "EN": "In process",
      "FI": "Accepted",
      "NA": "Not accepted",
      "PE": "Registered",
      "RE": "Received",
      "other": "Being processed"
    },
    "step": {
      "back": "Go back",
      "items": "Choose items",
      "method": "Choose how to return them",
      "next": "Continue",
      "of": "Step {step} of {count}",
      "summary": "Check and confirm"
    },
    "subReason": {
      "color": "Colour",
      "comfort": "Comfort",
      "damaged": "Damaged on arrival",
      "defective": "Manufacturing fault",
      "material": "Material",
      "style": "Style",
      "tooLarge": "Too large",
      "tooNarrow": "Too narrow",
      "tooSmall": "Too small",
      "tooWide": "Too wide",
      "wornOut": "Worn out too soon",
      "wrongColor": "A different colour",
      "wrongProduct": "A different product",
      "wrongSize": "A different size"
    },
    "summary": {
      "confirm": "Register return",
      "items": "{count, plural, one {# item} other {# items}}",
      "sending": "Registering…",
      "when": "We check your items when they arrive and then refund the way you paid. Banks take 5 to 10 working days; gift cards are credited straight away."
    },
    "toAccount": "To your account ending in {end}",
    "toCards": "To gift cards",
    "toOrder": "To how you paid for order {locator}",
    "withheld": "Refunded before"
  },
  "review": {
    "form": {
      "author": {
        "hint": "This name stands beside your review.",
        "label": "Sign with",
        "required": "Write the name to sign with; a first name will do"
      },
      "change": "Send the changes",
      "consent": {
        "label": "You may publish my review, my pictures and this name on the pages of the product. I can take that back at any time.",
        "required": "Without your consent we can’t publish it"
      },
      "decided": "It has been looked at meanwhile and stays as it is.",
      "done": {
        "text": "A person reads it within two working days, then it stands beside the product, good or bad. Until then you can change it here.",
        "title": "Thank you, that helps"
      },
      "edit": "Change it",
      "expired": {
        "label": "It was good for {days} days. Write to us if you still want to say something.",
        "title": "This link has run out"
      },
      "failed": "It didn’t get through. What you wrote is still here: try again.",
      "heading": "How is it?",
      "name": "Your review",
      "noscript": "This form needs JavaScript. Switch it on and load the page again.",
      "outage": "Your link still works. Load the page again in a moment.",
      "photo": "Your picture {number}",
      "photos": {
        "add": "Add pictures",
        "bad": "This file is no picture we can read: send a JPEG, PNG or WebP.",
        "failed": "The picture didn’t get through. Try again.",
        "hint": "Up to four, as JPEG, PNG or WebP. Faces of others stay out, please. We take out where and when they were taken.",
        "label": "Pictures",
        "large": "This picture is larger than 8 MB.",
        "many": "Four pictures are the most.",
        "remove": "Take out picture {number}",
        "sending": "Sending the picture…"
      },
      "problems": "Something is missing",
      "published": {
        "text": "It stands beside the product. Thank you.",
        "title": "Your review is published"
      },
      "rating": {
        "label": "How many stars?",
        "required": "Choose one to five stars"
      },
      "rejected": {
        "text": "It broke one of the rules that stand under “How we check reviews”: insults, private things, adverts, another subject, or the law. If you see it otherwise, write to us.",
        "title": "We couldn’t publish your review"
      },
      "see": "See it there",
      "send": "Send it in",
      "size": {
        "hint": "The one you ordered, unless you exchanged it."
      },
      "slow": "That was too often. Wait a minute, then try again.",
      "star": {
        "1": "Bad",
        "2": "Not good",
        "3": "All right",
        "4": "Good",
        "5": "Very good"
      },
      "text": {
        "hint": "How you wear it, how the size comes out, what holds and what doesn’t. 20 characters at least.",
        "label": "What would you tell a friend?",
        "required": "Write at least 20 characters, so that it helps someone"
      },
      "title": {
        "label": "In a few words",
        "required": "Give it a title of at least two letters"
      }
    }
  },
  "reviews": {
    "all": "Show all",
    "bar": "{stars} stars: {count} of {total}",
    "bars": "Show reviews with so many stars",
    "count": "{count, plural, one {# review} other {# reviews}}",
    "failed": "They didn’t come through. Try again.",
    "fit": {
      "all": "Any fit",
      "label": "How the size comes out",
      "large": "Runs large",
      "small": "Runs small",
      "true": "True to size"
    },
    "how": {
      "bought": "Only people who bought a thing here are asked for a review, each by a link of their own, once for each thing. These reviews say “Bought here”. Reviews without that mark came from shops and services before us, and we couldn’t check who wrote them.",
      "label": "How we check reviews",
      "read": "A person reads every review before it is published. Bad ones are published like good ones, in the writer’s words, and no one is paid for either. We turn away only what insults people, tells private things, advertises, is about something else or is against the law.",
      "sums": "The average counts every published review the same. If one seems false to you, report it: we look again."
    },
    "in": "In {language}",
    "language": {
      "all": "All languages",
      "label": "Language"
    },
    "more": "Load more reviews",
    "narrow": "Narrow and sort the reviews",
    "none": {
      "text": "Whoever buys it is asked some time later. What they write stands here, good or bad.",
      "title": "Nobody has written about it yet."
    },
    "nothing": "No review is like that.",
    "others": "In other languages",
    "percent": "{share, number, percent}",
    "photo": "Picture {number} by {author}",
    "reply": "{brand} answers",
    "report": {
      "advert": "It’s an advert",
      "fake": "It seems false to me",
      "label": "Report",
      "note": "Say more, if you like",
      "offensive": "It insults someone",
      "other": "Something else",
      "personal": "It tells private things",
      "reason": {
        "required": "Choose a reason"
      },
      "send": "Send",
      "thanks": "Thank you. We look at it.",
      "title": "What is wrong with it?"
    },
    "report-of": "Report the review by {author}",
    "search": "Search the reviews",
    "shown": "{count} of {total} reviews",
    "size": "Size {size}",
    "sizes": {
      "all": "All sizes",
      "label": "Size worn"
    },
    "sort": {
      "detailed": "Most detailed first",
      "highest": "Best first",
      "label": "Order",
      "lowest": "Worst first",
      "newest": "Newest first"
    },
    "stars": "{rating} of 5 stars",
    "title": "What people say",
    "unavailable": "We couldn’t load the reviews.",
    "unfold": "{count, plural, one {# more review} other {# more reviews}}",
    "verified": "Bought here",
    "withPhotos": "With pictures"
  },
  "search": {
    "all": "See everything for “{words}”",
    "ask": {
      "faq": "Questions and contact",
      "label": "Or ask someone",
      "sizes": "Size guide",
      "stores": "Our stores"
    },
    "clear": "Clear",
    "close": "Close the search",
    "count": "{count, plural, one {one thing found} other {# things found}}",
    "cut": "That was a lot of words. We looked for the first ones.",
    "didYouMean": "Did you mean {words}?",
    "everything": "Everything",
    "facet": {
      "category": "Kind",
      "family": "Shelf",
      "gender": "For",
      "sale": "Reduced"
    },
    "failed": "Suggestions don’t come just now. Enter searches all the same.",
    "found": "{count} suggestions. Arrow keys move through them.",
    "foundOne": "One suggestion. The arrow down key leads to it.",
    "hint": "Red boots 41",
    "instead": "These are for “{words}”:",
    "kinds": "Or walk along the shelves",
    "label": "What are you looking for?",
    "more": "From three characters on there are suggestions.",
    "name": "Search",
    "none": "No suggestion for “{words}”. Enter looks through everything.",
    "nothingFor": "Nothing for “{words}”.",
    "offline": "You’re offline. Suggestions come back with the connection.",
    "open": "Search",
    "popular": "Much walked in",
    "products": "Products",
    "promoted": "Worth a look",
    "queries": "Searches",
    "question": {
      "cumbre": "Name it, size it, go",
      "taller": "Say what. We look.",
      "vereda": "What are you after?"
    },
    "read": {
      "label": "Read as {parts}.",
      "sale": "reduced",
      "size": "size {size}"
    },
    "recent": {
      "forget": "Forget {words}",
      "forgetAll": "Forget all",
      "forgotten": "{words} is forgotten.",
      "forgottenAll": "Nothing is kept any more.",
      "label": "Looked for before"
    },
    "rests": {
      "text": "It should be back on its feet soon. The shelves are open meanwhile, and everything is on them.",
      "title": "The search is taking a rest"
    },
    "searching": "Searching…",
    "step": {
      "any": "With any of the words.",
      "dropped": "Without “{from}”.",
      "size": "In size {sizes}, as you said.",
      "spelling": "“{to}” in place of “{from}”.",
      "synonym": "“{from}” is “{to}” here.",
      "without": "Also where it isn’t {from}."
    },
    "submit": "Search",
    "suggestions": "Suggestions",
    "tip": {
      "fewer": "Fewer words: “boots” before “boots for a wedding in May”.",
      "kind": "The kind, the colour, the size: “red sandals 39”.",
      "spelling": "A second look at the spelling; accents don’t matter."
    },
    "tips": "What helps",
    "title": "“{words}”: {count, number} found",
    "trending": "Much looked for"
  },
  "shipping": {
    "days": {
      "exact": "{days, plural, one {# working day} other {# working days}}",
      "label": "{least} to {most} working days"
    },
    "express": "Express delivery",
    "mail": {
      "text": "Each on the day chosen for it",
      "title": "By e-mail"
    },
    "packstation": "Packstation",
    "point": "Parcel point",
    "postOffice": "Post office",
    "sameDay": {
      "text": "The same working day if ordered before noon, otherwise the next",
      "title": "Same-day delivery"
    },
    "standard": "Standard delivery",
    "store": {
      "text": "In two hours where the store has everything",
      "title": "Pick up in store"
    }
  },
  "shop": {
    "bag": "Bag",
    "campaign": {
      "comes": "See what comes ({total})",
      "label": "When",
      "open": "Until {day}.",
      "post": "This is over. What is left is at its own price.",
      "pre": "Begins on {day}.",
      "sells": "See what it sells ({total})"
    },
    "close": "Close",
    "footer": {
      "about": "About {brand}",
      "all-markets": "All countries",
      "bag": "Your bag",
      "care": "Care",
      "faq": "Questions",
      "giftCard": "What is on a gift card",
      "help": "Help",
      "house": "House",
      "legal": "Legal",
      "markets": "Countries",
      "members": "Members",
      "order": "Find your order",
      "shop": "Shop",
      "sizes": "Size guide",
      "stores": "Stores"
    },
    "home-link": "{brand}, home",
    "last-words": {
      "cumbre": "Down is optional.\nBack is not.",
      "taller": "Mind the offcuts.",
      "vereda": "Walk it in.\nBring it back.\nWalk again."
    },
    "main-navigation": "Main",
    "menu": "Menu",
    "nav": {
      "approach": "Approach",
      "bags": "Bags",
      "boots": "Boots",
      "clothes": "Clothes",
      "goods": "Goods",
      "kids": "Kids",
      "men": "Men",
      "packs": "Packs",
      "released": "Released",
      "sandals": "Sandals",
      "sneakers": "Sneakers",
      "trail": "Trail shoes",
      "women": "Women"
    },
    "on-this-page": "On this page",
    "ribbon": {
      "close": "Put this line away"
    },
    "skip": "Skip to content",
    "unfinished": {
      "again": "Load it again",
      "label": "Part of this page hasn’t come yet."
    },
    "voucher": {
      "code": "Code"
    }
  },
  "size": {
    "one": "One size"
  },
  "sizeGuide": {
    "belts": "Belts",
    "body": {
      "text": "With a soft tape, close but not tight: chest and hip where they are widest, the waist where it is narrowest.",
      "title": "On the body"
    },
    "failed": "The sizes didn’t come through.",
    "inches": "inches",
    "loading": "Fetching the sizes…",
    "measure": "How to measure",
    "ownBelt": {
      "text": "From the fold at the buckle to the hole you use. That length is your size.",
      "title": "A belt you wear"
    },
    "page": "All sizes, on a page of their own",
    "toTheHole": "To the middle hole",
    "unit": "Lengths in",
    "yours": "the size you chose"
  },
  "stockRequest": {
    "all": "Stop all back-in-stock e-mails",
    "held": {
      "buy": "View product",
      "text": "Until then, no one else can buy it. If you no longer want it, stop the request and the next customer gets it.",
      "title": "Held for you until {until}"
    },
    "list": {
      "empty": "You’re not waiting for any product. If your size is sold out, choose “Notify me” on the product page.",
      "failed": "We couldn’t change the request. Try again.",
      "others": "Your other requests"
    },
    "name": "Back-in-stock request",
    "ordered": {
      "text": "The unit that we held for you is in your order. The request is complete.",
      "title": "You’ve ordered it"
    },
    "over": {
      "text": "We held the unit for {hours} hours and then offered it to the next customer. You can make a new request on the product page.",
      "title": "This hold has ended"
    },
    "resume": "Resume request",
    "stop": "Stop this request",
    "stopped": {
      "text": "We won’t e-mail you about this product. If you stopped by mistake, resume the request.",
      "title": "Request stopped"
    },
    "unknown": {
      "text": "It may have ended, or the link may be incomplete. Copy the whole link from the e-mail and try again.",
      "title": "We couldn’t find this request"
    },
    "waiting": {
      "text": "We’ll e-mail you when it’s your turn, and hold one for you for {hours} hours.",
      "title": "You’re on the waiting list"
    }
  },
  "storecard": {
    "code": {
      "required": "Please input the security code"
    },
    "expiry": {
      "past": "This card has expired",
      "required": "Please input the month and year, as in 07/29"
    },
    "holder": {
      "required": "Please input the name on the card, without digits"
    },
    "number": {
      "required": "Please input the 12 digits of the card"
    },
    "type": {
      "required": "Please select the type of card"
    }
  },
  "stores": {
    "brands": "On the shelves",
    "closed": "Closed",
    "coordinates": "{latitude}, {longitude}",
    "count": "{count, plural, one {One store} other {# stores}}",
    "description": "Every {brand} store by country and city, with hours and services.",
    "hours": "Hours",
    "in": "Stores in {place}",
    "in-description": "Addresses, hours and services in {place}.",
    "lead": "{brand} in {stores, number} stores and {countries, number} countries.",
    "name": "Stores",
    "open-until": "Open until {time}",
    "opens-day": "Closed, opens {day} at {time}",
    "opens-later": "Closed, opens at {time}",
    "service": {
      "fitting": "Both feet measured",
      "gait": "Ten minutes on the treadmill",
      "pickup": "Collect what you ordered",
      "resole": "New soles",
      "take-back": "We take worn pairs back"
    },
    "services": "What we do here",
    "store-description": "{address}, {city}: hours, telephone and services.",
    "title": "Doors you can walk through",
    "where": "Where"
  },
  "takeBack": {
    "age": {
      "2_to_5": "2 to 5 years",
      "label": "How old is it?",
      "over_5": "More than 5 years",
      "required": "Select the age.",
      "under_2": "Less than 2 years"
    },
    "another": "Give another product back",
    "cancel": "Cancel take-back",
    "code": {
      "label": "Your code",
      "point": "Stick the label on the parcel, or write this code on it, and hand the parcel in.",
      "store": "Show this code in the store."
    },
    "condition": {
      "good": "Good: light signs of wear",
      "label": "Condition",
      "like_new": "Like new: hardly worn",
      "required": "Select the condition.",
      "worn": "Worn: clear signs of wear",
      "worn_out": "Worn out: for recycling"
    },
    "contact": {
      "title": "Your details"
    },
    "email": {
      "hint": "We send the code and the gift card to this address."
    },
    "error": {
      "busy": "Too many attempts. Try again in an hour.",
      "failed": "We couldn’t register the take-back. Try again.",
      "load": "We couldn’t load this product. Try again.",
      "notAccepted": "We don’t take this product back. Select another one."
    },
    "grade": {
      "label": "Condition after the inspection"
    },
    "handIn": {
      "find": "Find parcel points",
      "label": "Hand in at",
      "none": "We found no parcel point here. Try another postal code.",
      "postcode": "Postal code, to find a parcel point",
      "required": "Select where to hand it in."
    },
    "history": "Progress",
    "intro": "Send us photos of shoes or bags that you no longer wear. You see your credit at once, hand the product in at a store or a parcel point, and get a gift card by e-mail after the inspection. We renew and sell what can be worn again, and recycle the rest.",
    "label": {
      "number": "Take-back",
      "print": "Print label (PDF)",
      "qr": "QR code of take-back {code}",
      "steps": "Cut along the line, stick the upper part on the parcel over any older label, and hand it in by {day}. Keep the receipt until you have your gift card.",
      "title": "Take-back label"
    },
    "list": {
      "empty": "You haven’t given anything back yet.",
      "failed": "We couldn’t load your take-backs. Try again.",
      "start": "Give a product back"
    },
    "note": {
      "label": "Reason"
    },
    "photos": {
      "hint": "1 to 6 photos: from the side, the sole, and any damage. JPEG, PNG or WebP.",
      "label": "Photos",
      "many": "At most 6 photos.",
      "required": "Add at least one photo."
    },
    "product": {
      "change": "Change product",
      "mine": "Your purchases",
      "none": "No product found. Check the spelling, or enter the article number on the label.",
      "search": "Search by name or article number",
      "signIn": "Sign in to select from your purchases",
      "title": "Which product?"
    },
    "quote": {
      "label": "Your credit",
      "text": "As a gift card after the inspection. If we find a different condition, you get the amount for that condition.",
      "wait": "Select age and condition to see your credit."
    },
    "renewed": {
      "good": "Renewed, in good condition",
      "like_new": "Renewed, like new",
      "name": "{name}, second walk",
      "worn": "Renewed, with signs of wear"
    },
    "size": {
      "required": "Select the size."
    },
    "state": {
      "cancelled": "Cancelled",
      "credited": "Gift card sent",
      "declined": "No credit",
      "draft": "Draft",
      "expired": "Not handed in",
      "inspected": "Inspected",
      "received": "Handed in",
      "recycled": "Recycled",
      "registered": "Registered",
      "renewed": "Renewed and for sale",
      "returned": "Sent back to you"
    },
    "status": {
      "title": "Take-back {code}"
    },
    "submit": "Register take-back",
    "submitting": "Registering…",
    "title": "Give worn products back",
    "unknown": {
      "text": "The link may be incomplete. Copy the whole link from the e-mail and try again.",
      "title": "We couldn’t find this take-back"
    },
    "until": {
      "label": "Hand in until"
    }
  },
  "tax": {
    "gst": "GST",
    "hst": "HST ({region})",
    "pst": "PST ({region})",
    "qst": "QST",
    "rst": "RST ({region})",
    "sales": "Sales tax",
    "tax": "Tax",
    "vat": "VAT"
  },
  "thanks": {
    "accepted": {
      "delivered": "Your order has been delivered. It isn’t paid yet: you pay as agreed.",
      "rest": "We have your order and are holding its items. Your gift card has paid part of it: an e-mail tells you how and when to pay the rest.",
      "sent": "Your order is on its way. It isn’t paid yet: you pay as agreed.",
      "text": "We have your order and are holding its items. Nothing has been charged: an e-mail tells you how and when to pay.",
      "title": "Thank you, {name}",
      "until": "We have your order and are holding its items until {moment}. Nothing has been charged: we’ll e-mail you once we’ve confirmed it and tell you how to pay. If we can’t confirm it by then, we’ll cancel it and let you know."
    },
    "address": "Goes to",
    "again": "Pay once more",
    "back": "Back to the shop",
    "comes": "Comes: {days}",
    "confirm": {
      "rest": "We’ve put everything aside, and your gift card has paid part of it. We pack it as soon as you have confirmed it, here or by the e-mail we’ve just sent you.",
      "text": "We’ve put everything aside, and nothing has been charged. We pack it as soon as you have confirmed it, here or by the e-mail we’ve just sent you.",
      "title": "One step left, {name}"
    },
    "contact": "Contact",
    "donation": {
      "about": "About {charity} (new tab)",
      "amount": "How much?",
      "choose": "Choose an amount first.",
      "conditions": "Terms of the donation (new tab)",
      "failed": "No answer came. Try again: it’s taken once at most, and your order is paid in any case.",
      "give": "Give",
      "giveAmount": "Give {amount}",
      "given": {
        "text": "{amount} goes to {charity}. The receipt comes by e-mail.",
        "title": "Thank you for giving"
      },
      "no": "No, thank you",
      "refused": {
        "text": "Nothing was taken for it. Your order is paid and on its way all the same.",
        "title": "Your bank said no to the donation"
      },
      "roundUp": "{amount}: that rounds your order up to {total}",
      "terms": "It’s taken from the card you just paid with, as a payment of its own, and goes to {charity} whole. It can’t be given back.",
      "title": "Something for {charity}?"
    },
    "expired": {
      "text": "It wasn’t paid in time, so everything went back on the shelf. Nothing was charged. What you chose is still in your bag unless you ordered it since.",
      "title": "This order has run out"
    },
    "fetchAt": "Fetched by, at",
    "fetchFrom": "Ready to fetch: {days}",
    "home": "Go to the shop",
    "loading": "Looking up your order…",
    "locator": "Order number",
    "name": "Your order",
    "outage": {
      "text": "If you paid, your order is safe. This page keeps asking.",
      "title": "We can’t reach the shop just now"
    },
    "paid": {
      "mail": "It’s paid. Each gift card goes out by e-mail on its day.",
      "text": "It’s paid, and we’re packing it. This page keeps its address: come back to it whenever you like.",
      "title": "Thank you, {name}"
    },
    "payment": "Payment",
    "refunded": {
      "text": "Your payment arrived after the {minutes} minutes we can keep an order for, and someone else had bought the last piece. We’ve sent the whole amount back to your card; banks take some days to show it. We’re sorry.",
      "title": "Sold out before the money came"
    },
    "retry": {
      "text": "The last payment didn’t go through and nothing was charged. We still keep your order.",
      "title": "Not paid yet"
    },
    "returns": "{days} days to change your mind. Sending it back by post is free.",
    "shipment": "Delivery",
    "unfinished": {
      "text": "The payment wasn’t finished. We still keep your order.",
      "title": "Not paid yet"
    },
    "unknown": {
      "text": "The link may have been cut short. Copy it whole and try again.",
      "title": "We know no such order"
    },
    "until": "We keep everything for you until {time}.",
    "waiting": {
      "text": "Your bank has the payment and we wait for its word. This page changes by itself; you may also close it and come back later.",
      "title": "Nearly there"
    }
  },
  "tile": {
    "back": "{size} is sold out. Notify me when it’s back in stock",
    "backShort": "Notify me",
    "choose": "Choose a size of {name}",
    "inStore": "At {store}",
    "mine": "your size",
    "noSizes": "The sizes didn’t come.",
    "noneLeft": "Sold out in every size.",
    "sizes": "Add a size to the bag",
    "sizesOf": "Sizes of {name}"
  },
  "voucher": {
    "applied": "{price}, {code} applied",
    "notYet": "The voucher {code} hasn’t begun yet. Prices are as they were.",
    "note": "Your voucher",
    "off": "Take it off",
    "over": "The voucher {code} has ended. Prices are as they were.",
    "subscribe": "{price} for subscribers",
    "subscribed": "{price}, as you subscribe",
    "taken": "{name}. Prices show what {code} makes of them.",
    "unknown": "There is no voucher {code} here. Prices are as they were.",
    "with": "{price} with {code}"
  },
  "wishlist": {
    "added": "{name}, size {size}, is in your bag.",
    "empty": {
      "link": "Continue shopping",
      "text": "Tap the heart on a product page to save a size. You’ll find it here on all your devices.",
      "title": "Your wishlist is empty"
    },
    "forget": "Remove",
    "gone": "Sold out in this size.",
    "hidden": "{count, plural, one {One saved item isn’t sold in this country.} other {# saved items aren’t sold in this country.}}",
    "last": "Last one in this size.",
    "loading": "Loading your wishlist…",
    "notify": "Notify me when it’s back",
    "outage": "We couldn’t load your wishlist.",
    "priceThen": "{price} when you saved it",
    "removed": "{name}, size {size}, is no longer on your wishlist.",
    "share": {
      "copied": "Link copied.",
      "copy": "Copy link",
      "link": "Link to your wishlist",
      "start": "Create a link",
      "stop": "Stop sharing",
      "stopped": "The link no longer works.",
      "text": "Anyone with the link sees your first name, the products and the sizes. You can stop sharing at any time.",
      "title": "Share your wishlist"
    },
    "shared": {
      "bag": "View bag",
      "empty": "There’s nothing on this wishlist at the moment.",
      "gone": "This wishlist isn’t available",
      "goneText": "It’s no longer shared, or the link is incomplete. Ask for a new link.",
      "name": "Shared wishlist",
      "title": "{name}’s wishlist"
    },
    "title": "Your wishlist",
    "toBag": "Add to bag"
  },
  "withdrawal": {
    "again": "Start a new statement",
    "captcha": {
      "noscript": "This check needs JavaScript. Without it, send the same statement by e-mail to {email}: that’s just as valid.",
      "text": "Many statements have come from your connection. We’re checking that a person is sending this one; it takes a moment."
    },
    "change": "Change details",
    "check": {
      "text": "I hereby give notice that I withdraw from my contract of sale:",
      "title": "Check your statement"
    },
    "confirm": "Confirm withdrawal",
    "continue": "Check statement",
    "contract": {
      "hint": "It’s in every e-mail about your order. If you don’t have it, write what you ordered and when.",
      "label": "Order number"
    },
    "done": {
      "next": "If your order hasn’t left us yet, we cancel it and refund you. If it has, we’ll tell you by e-mail how to send it back. Keep your proof of postage.",
      "text": "We’re sending the confirmation of receipt to {email}, with your statement, its date and its time. You can also save it here.",
      "title": "We’ve received your withdrawal"
    },
    "email": {
      "hint": "We send the confirmation of receipt here. If possible, use the address of your order.",
      "label": "E-mail for the confirmation"
    },
    "error": {
      "contract": "Enter the order number, or what you ordered and when",
      "email": "Enter an e-mail address like name@example.com",
      "name": "Enter your name",
      "title": "Please complete your statement"
    },
    "expired": {
      "text": "If you’ve already confirmed your withdrawal, its receipt is in your e-mail. If you haven’t, start again: it takes a minute.",
      "title": "This page has expired"
    },
    "failed": {
      "text": "Nothing has been sent. Try again in a moment, or send your statement by e-mail: that’s just as valid.",
      "title": "We couldn’t save your statement"
    },
    "form": {
      "address": "Address of consumer(s)",
      "consumer": "Name of consumer(s)",
      "date": "Date",
      "declare": "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods:",
      "delete": "(*) Delete as appropriate.",
      "intro": "Complete and return this form only if you wish to withdraw from the contract.",
      "number": "Order number",
      "ordered": "Ordered on (*)/received on (*)",
      "signature": "Signature of consumer(s) (only if this form is notified on paper)",
      "title": "Model withdrawal form",
      "to": "To"
    },
    "intro": "Tell us which purchase you’re withdrawing from. You don’t have to give a reason. On the next page you check your statement and confirm it.",
    "items": {
      "all": "The whole order",
      "hint": "Only if you want to keep part of the order: which items do you withdraw from? Leave it empty to withdraw from the whole order.",
      "label": "Items"
    },
    "link": "Withdraw from contract here",
    "name": "Your full name",
    "optional": "(optional)",
    "paper": {
      "pdf": "Model form (PDF)",
      "text": "You can also use this form on paper. You don’t have to: any clear statement is enough."
    },
    "pdf": "Save receipt (PDF)",
    "receipt": {
      "text": "We’ve received this statement of withdrawal. It was submitted online at the date and time below, with this content:",
      "title": "Receipt of withdrawal"
    },
    "reference": "Statement number",
    "submitted": "Received",
    "title": "Withdraw from your contract"
  }
}
export default messages
